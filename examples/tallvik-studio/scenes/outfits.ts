import type { Outfit, Worn } from './outfit.ts'

const at = (stem: string, colour: string, x: number, y: number, size: number, shot = 0): Worn => ({
  stem,
  colour,
  x,
  y,
  size,
  shot,
})
const pair = (stem: string, colour: string, x: number, y: number, size: number): Worn =>
  at(stem, colour, x, y, size, 2)

/** Pictures of lookbooks and stories by file name: whole outfits, each on a ground of its own. */
export const outfits: Readonly<Record<string, Outfit>> = {
  'outfit-ss21-1': {
    ground: { kind: 'plaster', colour: '#cbc4b6', seed: 2 },
    format: 'wide',
    pieces: [
      at('straight-jeans', 'tar', 610, 312, 0.5),
      at('heavy-tee', 'tar', 265, 320, 0.5),
      pair('derby', 'black', 850, 425, 0.29),
      at('wool-beanie', 'tar', 850, 170, 0.28),
    ],
  },
  'outfit-ss21-2': {
    ground: { kind: 'plaster', colour: '#d0c9bb', seed: 3 },
    format: 'tall',
    pieces: [
      at('straight-jeans', 'tar', 500, 800, 0.64),
      at('heavy-tee', 'tar', 500, 400, 0.72),
      pair('derby', 'black', 850, 1000, 0.36),
      at('canvas-tote', 'tar', 160, 930, 0.34),
    ],
  },
  'outfit-spring-22-1': {
    ground: { kind: 'plaster', colour: '#a39a86', seed: 4 },
    format: 'wide',
    pieces: [
      at('straight-jeans', 'washed-indigo', 640, 312, 0.5),
      at('loopback-sweatshirt', 'clay', 285, 330, 0.52),
      pair('court-sneaker', 'moss', 872, 425, 0.29),
      at('wool-beanie', 'oat', 868, 170, 0.28),
    ],
  },
  'outfit-spring-22-2': {
    ground: { kind: 'cloth', colour: '#8e9aa4', seed: 6 },
    format: 'tall',
    pieces: [
      at('straight-jeans', 'raw-indigo', 500, 800, 0.64),
      at('loopback-sweatshirt', 'ash', 500, 350, 0.66),
      pair('court-sneaker', 'sand', 845, 1000, 0.36),
      at('twill-cap', 'ecru', 165, 940, 0.3),
    ],
  },
  'outfit-summer-22-1': {
    ground: { kind: 'sand', colour: '#bfae90', seed: 3 },
    format: 'wide',
    pieces: [
      at('twill-shorts', 'moss', 590, 350, 0.48),
      at('pocket-tee', 'clay', 240, 310, 0.5),
      at('canvas-tote', 'natural', 868, 200, 0.28),
      pair('court-sneaker', 'sand', 868, 470, 0.22),
    ],
  },
  'outfit-summer-22-2': {
    ground: { kind: 'felt', colour: '#3d4a5a', seed: 7 },
    format: 'tall',
    pieces: [
      at('wide-jeans', 'ecru', 500, 800, 0.62),
      at('loopback-sweatshirt', 'ash', 500, 350, 0.66),
      pair('suede-mule', 'sand', 850, 1000, 0.36),
    ],
  },
  'outfit-fw22-1': {
    ground: { kind: 'boards', colour: '#7d6a52', seed: 3 },
    format: 'wide',
    pieces: [
      at('straight-jeans', 'raw-indigo', 640, 312, 0.5),
      at('rib-sweater', 'bone', 280, 330, 0.54),
      pair('derby', 'chestnut', 870, 425, 0.29),
      at('wool-beanie', 'rust', 862, 170, 0.28),
    ],
  },
  'outfit-fw22-2': {
    ground: { kind: 'felt', colour: '#4a4e43', seed: 5 },
    format: 'tall',
    pieces: [
      at('wide-jeans', 'ecru', 500, 800, 0.62),
      at('rib-sweater', 'rust', 500, 365, 0.68),
      pair('derby', 'black', 850, 1000, 0.36),
      at('leather-belt', 'cognac', 160, 920, 0.32),
    ],
  },
  'outfit-fw22-3': {
    ground: { kind: 'plaster', colour: '#6b4a3c', seed: 9 },
    format: 'tall',
    pieces: [
      at('straight-jeans', 'tar', 500, 810, 0.62),
      at('lambswool-sweater', 'oat', 500, 365, 0.66),
      at('lambswool-scarf', 'charcoal', 150, 850, 0.42),
      pair('derby', 'chestnut', 850, 1000, 0.36),
    ],
  },
  'outfit-ss23-1': {
    ground: { kind: 'plaster', colour: '#a0705a', seed: 8 },
    format: 'wide',
    pieces: [
      at('wide-jeans', 'ecru', 630, 312, 0.5),
      at('heavy-tee', 'moss', 250, 320, 0.5),
      pair('court-sneaker', 'sand', 868, 440, 0.28),
      at('canvas-tote', 'natural', 868, 180, 0.27),
    ],
  },
  'outfit-ss23-2': {
    ground: { kind: 'cloth', colour: '#bcae94', seed: 2 },
    format: 'tall',
    pieces: [
      at('straight-jeans', 'washed-indigo', 500, 800, 0.64),
      at('pocket-tee', 'ink', 500, 400, 0.72),
      pair('court-sneaker', 'moss', 850, 1000, 0.36),
    ],
  },
  'story-half-tide': {
    ground: { kind: 'sand', colour: '#a8977b', seed: 11 },
    format: 'wide',
    pieces: [
      at('cotton-sweater', 'ecru', 265, 300, 0.5),
      at('twill-shorts', 'ecru', 615, 330, 0.42),
      pair('court-sneaker', 'sand', 868, 330, 0.26),
    ],
  },
  'story-miami': {
    ground: { kind: 'boards', colour: '#c08a82', seed: 5 },
    format: 'wide',
    pieces: [
      pair('court-sneaker', 'sand', 300, 320, 0.44),
      at('heavy-tee', 'fog', 660, 210, 0.5),
      at('canvas-tote', 'tar', 800, 440, 0.34),
    ],
  },
  'story-number-seven': {
    ground: { kind: 'boards', colour: '#7c8587', seed: 8 },
    format: 'wide',
    pieces: [
      at('wide-jeans', 'washed-indigo', 250, 320, 0.46),
      at('camp-shirt', 'river', 560, 260, 0.46),
      at('pocket-tee', 'ink', 760, 430, 0.42),
      pair('court-sneaker', 'tar', 905, 190, 0.25),
    ],
  },
  'story-stairwell': {
    ground: { kind: 'boards', colour: '#5d4633', seed: 12 },
    format: 'wide',
    isByCandle: true,
    pieces: [
      at('lambswool-cardigan', 'bark', 250, 330, 0.5),
      at('fisherman-roll-neck', 'ecru', 520, 300, 0.5),
      at('lambswool-scarf', 'oat', 800, 330, 0.42),
      at('rib-socks', 'ash', 690, 480, 0.24),
    ],
  },
}
