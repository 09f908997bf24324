import { clouds, noise, smooth } from '../engine/noise.ts'
import { fraction, visible, type Fabric } from './fabric.ts'

const turn = Math.PI * 2

/** Fine single jersey: columns of small V stitches, `gauge` units wide. */
export const jersey =
  (gauge = 1.7): Fabric =>
  (u, v, scale, yarn) => {
    const shown = visible(gauge, scale)
    const across = u / gauge + 0.12 * noise(u * 0.04, v * 0.07) + 0.07 * noise(u * 0.3, v * 0.02)
    const side = Math.abs(fraction(across) - 0.5) * 2
    const stitch = Math.cos((v / (gauge * 0.8) + side * 0.45 + 0.2 * noise(u * 0.11, v * 0.05)) * turn)
    const thread = noise(Math.floor(across) * 7.3, v * 0.03)
    yarn.height =
      shown * (0.17 * stitch + 0.26 * (1 - side * side)) +
      0.22 * noise(u * 1.1, v * 1.1) +
      0.2 * noise(u * 0.3, v * 0.12)
    yarn.tone =
      1 +
      shown * (0.035 * stitch - 0.07 * side * side + 0.05 * thread) +
      0.03 * noise(u * 0.9, v * 0.5) +
      0.025 * noise(u * 0.05, v * 0.05)
  }

/** Heavy jersey with a washed, uneven face. */
export const loopback = (): Fabric => {
  const face = jersey(2.2)
  return (u, v, scale, yarn) => {
    face(u, v, scale, yarn)
    yarn.height += 0.34 * clouds(u * 0.35, v * 0.35, 3)
    yarn.tone += 0.03 * clouds(u * 0.7, v * 0.7, 2)
  }
}

/** Ribs that run along v, one rib and one valley every `period` units. */
export const rib =
  (period = 7): Fabric =>
  (u, v, scale, yarn) => {
    const wave = Math.cos((u / period) * turn + 0.25 * noise(u * 0.02, v * 0.02))
    const shown = visible(period, scale)
    const row = 2
    const stitch =
      Math.cos((v / row + Math.abs(fraction(u / (period / 2)) - 0.5)) * turn) * visible(row, scale)
    yarn.height = shown * 1.25 * Math.sign(wave) * Math.abs(wave) ** 0.6 + 0.25 * stitch
    yarn.tone = 1 - shown * 0.2 * smooth(0.1, -0.9, wave) + 0.05 * stitch
  }

/** Large stitches of a hand-frame sweater: V by V, with the strands of the yarn. */
export const chunky =
  (gauge = 15): Fabric =>
  (u, v, scale, yarn) => {
    const place = fraction(u / gauge)
    const left = place < 0.5
    const leg = left ? place * 2 : place * 2 - 1
    const course = v / (gauge * 0.78) + (left ? leg : 1 - leg) * 0.62 + 0.08 * noise(u * 0.05, v * 0.05)
    const along = fraction(course)
    const round = 1 - (2 * leg - 1) ** 2
    const arch = 1 - (2 * along - 1) ** 2
    const shown = visible(gauge * 0.5, scale)
    const strand = Math.sin((leg * 2.2 + along * 1.6) * turn) * visible(gauge * 0.22, scale)
    const fluff = noise(u * 0.7, v * 0.7)
    yarn.height =
      shown * gauge * 0.13 * Math.sqrt(Math.max(0, round * 0.55 + arch * 0.5)) +
      0.3 * noise(u * 0.8 + course, v * 0.8) +
      0.28 * strand
    yarn.tone =
      1 -
      shown * (0.32 * (1 - Math.min(1, round * 1.6)) + 0.26 * (1 - Math.min(1, arch * 1.9))) +
      0.05 * strand +
      0.08 * fluff
  }

/** Half fisherman's rib: fat columns of tucked stitches between deep valleys. */
export const fisherman =
  (period = 11): Fabric =>
  (u, v, scale, yarn) => {
    const shown = visible(period, scale)
    const across = u / period + 0.06 * noise(u * 0.03, v * 0.02)
    const place = fraction(across) * 2 - 1
    const round = Math.sqrt(Math.max(0, 1 - place * place))
    const row = period * 0.62
    const stitch = Math.cos((v / row + Math.abs(place) * 0.75 + 0.1 * noise(u * 0.1, v * 0.04)) * turn)
    const near = visible(row, scale)
    const strand = Math.sin((u * 0.9 + v * 0.5) * 2.1) * visible(2.6, scale)
    yarn.height =
      shown * 2.1 * round + near * 0.7 * round * stitch + 0.2 * strand + 0.25 * noise(u * 0.8, v * 0.8)
    yarn.tone =
      1 -
      shown * 0.42 * (1 - round) ** 1.6 +
      near * 0.09 * stitch * round +
      0.03 * strand +
      0.05 * noise(u * 0.7, v * 0.7)
  }

/** Worsted merino of a fine gauge: the V is there, but the face is smooth. */
export const merino = (gauge = 3.4): Fabric => {
  const face = chunky(gauge)
  return (u, v, scale, yarn) => {
    face(u, v, scale, yarn)
    yarn.height = yarn.height * 0.8 + 0.12 * clouds(u * 0.2, v * 0.2, 2)
    yarn.tone = 1 + (yarn.tone - 1) * 0.55 + 0.02 * noise(u * 0.05, v * 0.4)
  }
}

/** Flat ribs with a narrow groove between, as in socks: `period` from groove to groove. */
export const wideRib = (period = 13, gauge = 2.4): Fabric => {
  const face = jersey(gauge)
  return (u, v, scale, yarn) => {
    face(u, v, scale, yarn)
    const place = Math.abs(fraction(u / period + 0.03 * noise(u * 0.02, v * 0.02)) - 0.5) * 2
    const groove = smooth(0.62, 0.98, place) * visible(period * 0.4, scale)
    yarn.height += 1.1 * (1 - groove)
    yarn.tone -= 0.2 * groove
  }
}
