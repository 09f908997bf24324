import { sweater, type SweaterStyle } from '../templates/sweater.ts'
import { tee, type TeeStyle } from '../templates/tee.ts'
import { close, flat } from '../views.ts'
import { dyed, dyes, light, picture, stacked, withSisters, type Model, type Picture } from './model.ts'
import { of } from './palette.ts'

const teeSources = ['tee', 'tee-cut', 'neck', 'top-block', 'sweater', 'bench']
const heavyTee: TeeStyle = {
  measures: {
    chest: 57,
    length: 70,
    shoulders: 50,
    neckWidth: 18.5,
    neckDrop: 9,
    armhole: 24,
    sleeve: 22,
    cuff: 18.6,
    sleeveAngle: 35,
    hemShare: 0.985,
  },
  cm: 9.3,
  top: 300,
  seed: 6,
  fabric: 'jersey',
  pocket: false,
  collarWidth: 21,
  creased: 0.9,
}
const pocketTee: TeeStyle = {
  ...heavyTee,
  measures: {
    ...heavyTee.measures,
    chest: 55,
    length: 72,
    neckWidth: 19.5,
    neckDrop: 10,
    sleeve: 20.5,
    cuff: 17.4,
    sleeveAngle: 38,
    shoulders: 47,
  },
  top: 290,
  seed: 9,
  pocket: true,
  collarWidth: 15,
  creased: 1.15,
}

const longTee: TeeStyle = {
  ...heavyTee,
  measures: {
    ...heavyTee.measures,
    chest: 56,
    shoulders: 48,
    sleeve: 55,
    cuff: 10,
    sleeveAngle: 72,
    armhole: 23,
  },
  seed: 12,
  collarWidth: 17,
  creased: 1,
  cuff: 5,
}
const boxyTee: TeeStyle = {
  ...heavyTee,
  measures: {
    ...heavyTee.measures,
    chest: 60,
    length: 62,
    shoulders: 54,
    neckWidth: 20,
    sleeve: 23,
    cuff: 20.4,
    hemShare: 1,
    sleeveAngle: 31,
  },
  cm: 9.2,
  top: 335,
  seed: 16,
  collarWidth: 26,
  creased: 0.8,
}

const sweaterSources = ['sweater', 'neck', 'top-block']
const sweatshirt: SweaterStyle = {
  measures: {
    chest: 57,
    length: 59,
    shoulders: 48,
    neckWidth: 18,
    neckDrop: 8.5,
    armhole: 25,
    sleeve: 56,
    cuff: 13,
    sleeveAngle: 69,
    hemShare: 0.97,
  },
  cm: 9.4,
  top: 300,
  seed: 1,
  fabric: 'loopback',
  collarWidth: 25,
  ribbing: 7,
  ribs: 6.4,
  notch: true,
  stitched: true,
  creased: 1,
}
const lambswool: SweaterStyle = {
  ...sweatshirt,
  measures: { ...sweatshirt.measures, chest: 55, length: 60, shoulders: 46, sleeve: 57, cuff: 12 },
  seed: 3,
  fabric: 'five-gauge',
  ribs: 9,
  ribbing: 6,
  collarWidth: 28,
  notch: false,
  stitched: false,
  creased: 0.8,
}
const ribSweater: SweaterStyle = {
  ...lambswool,
  measures: {
    ...lambswool.measures,
    chest: 48,
    shoulders: 41,
    neckWidth: 17,
    neckDrop: 7.5,
    cuff: 10,
    sleeve: 58,
    sleeveAngle: 71,
    hemShare: 0.97,
  },
  seed: 5,
  fabric: 'wide-rib',
  ribs: 8.4,
  collarWidth: 23,
  ribbing: 5,
  creased: 0.65,
}

const teeShots = (style: TeeStyle, detail: readonly [number, number], seed: number): Picture[] => [
  picture(tee, teeSources, style, flat(1, 625)),
  picture(tee, teeSources, style, close(flat(1, 625), ...detail)),
  stacked({ fabric: 'jersey', thickness: 27, layers: 3, stitched: false }, seed),
]
const sweaterShots = (style: SweaterStyle, thickness: number, seed: number): Picture[] => [
  picture(sweater, sweaterSources, style, flat(1, 625, 0.13)),
  picture(sweater, sweaterSources, style, close(flat(1, 625, 0.13), 455, 400)),
  stacked({ fabric: style.fabric, thickness, layers: 3, stitched: false }, seed),
]
export const tops: readonly Model[] = [
  {
    stem: 'heavy-tee',
    pictures: teeShots(heavyTee, [455, 385], 2),
    colours: withSisters({
      bone: light('#d5cec0'),
      fog: light('#acaaa3'),
      tar: dyed('#2f2e2d'),
      moss: dyed('#585c4a'),
    }),
  },
  {
    stem: 'pocket-tee',
    pictures: teeShots(pocketTee, [590, 430], 7),
    colours: withSisters({ clay: dyed('#85604e'), bone: light('#d5cec0'), ink: dyed('#292d37') }),
  },
  {
    stem: 'long-sleeve-tee',
    pictures: teeShots(longTee, [455, 385], 11),
    colours: dyes(of('bone', 'fog', 'tar', 'moss', 'ink', 'clay', 'oat')),
  },
  {
    stem: 'boxy-tee',
    pictures: teeShots(boxyTee, [455, 405], 14),
    colours: dyes(of('bone', 'ash', 'tar', 'lichen', 'river', 'rust')),
  },
  {
    stem: 'loopback-sweatshirt',
    pictures: sweaterShots(sweatshirt, 33, 3),
    colours: withSisters({
      ash: dyed('#b3afa6'),
      clay: dyed('#85604e'),
      moss: dyed('#585c4a'),
      ink: dyed('#292d37'),
    }),
  },
  {
    stem: 'lambswool-sweater',
    pictures: sweaterShots(lambswool, 38, 5),
    colours: withSisters({ oat: light('#cfc3ae'), bark: dyed('#5d4a3c'), moss: dyed('#585c4a') }),
  },
  {
    stem: 'rib-sweater',
    pictures: sweaterShots(ribSweater, 30, 8),
    colours: withSisters({ charcoal: dyed('#48484d'), bone: light('#d5cec0'), rust: dyed('#7d4d3a') }),
  },
]
