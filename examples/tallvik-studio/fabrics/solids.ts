import { clamp, clouds, noise } from '../engine/noise.ts'
import type { Fabric } from './fabric.ts'

export const plain = (): Fabric => (_u, _v, _scale, yarn) => {
  yarn.height = 0
  yarn.tone = 1
}

export const rubber = (): Fabric => (u, v, _scale, yarn) => {
  yarn.height = 0.05 * noise(u * 0.6, v * 0.6)
  yarn.tone = 1 + 0.015 * noise(u * 0.05, v * 0.05)
}

export const paper = (): Fabric => (u, v, _scale, yarn) => {
  yarn.height = 0.12 * clouds(u * 0.3, v * 0.3, 3)
  yarn.tone = 1 + 0.02 * noise(u * 0.8, v * 0.8)
}

/** Unglazed stoneware: turning marks and iron specks. */
export const stoneware = (): Fabric => (u, v, _scale, yarn) => {
  const speck = noise(u * 0.16, v * 0.16) + 0.35 * noise(u * 0.5, v * 0.5)
  yarn.height = 0.5 * clouds(u * 0.03, v * 0.012, 2) + 0.1 * noise(u * 0.5, v * 0.5)
  yarn.tone =
    1 + 0.05 * clouds(u * 0.02, v * 0.05, 3) - (speck > 0.62 ? clamp((speck - 0.62) * 3.2, 0, 0.5) : 0)
}

/** Birch along u: rings cut lengthwise, fine pores, a little flame. */
export const birch = (): Fabric => (u, v, _scale, yarn) => {
  const drift = v + 9 * noise(u * 0.004, v * 0.012) + 2 * noise(u * 0.02, v * 0.03)
  const ring = Math.sin(drift * 0.34 + 2.2 * noise(u * 0.002, v * 0.05))
  const pore = noise(u * 0.07, v * 1.6)
  yarn.height = 0.12 * noise(u * 0.1, v * 1.2)
  yarn.tone =
    1 + 0.085 * ring + 0.075 * pore + 0.05 * noise(u * 0.012, v * 0.05) + 0.03 * noise(u * 0.9, v * 0.9)
}

/** Pressed cork: grains of two browns with dark gaps. */
export const cork = (): Fabric => (u, v, _scale, yarn) => {
  const grain = noise(u * 0.22 + 3 * noise(u * 0.05, v * 0.05), v * 0.26)
  const fine = noise(u * 0.8, v * 0.8)
  const gap = noise(u * 0.3 + 40, v * 0.34) + 0.4 * fine
  yarn.height = 0.5 * grain + 0.25 * fine - (gap > 0.62 ? 0.8 : 0)
  yarn.tone = 1 + 0.12 * grain + 0.07 * fine - (gap > 0.62 ? clamp((gap - 0.62) * 2.4, 0, 0.45) : 0)
}

/** Glaze over stoneware: still, with a few pinholes, pooling a little darker here and there. */
export const glaze = (): Fabric => (u, v, _scale, yarn) => {
  const pinhole = noise(u * 0.3, v * 0.3) * noise(u * 0.11 + 7, v * 0.11)
  yarn.height = 0.3 * clouds(u * 0.02, v * 0.02, 2) - (pinhole > 0.42 ? 0.7 : 0)
  yarn.tone =
    1 + 0.07 * clouds(u * 0.014, v * 0.018, 3) + 0.02 * noise(u * 0.5, v * 0.5) - (pinhole > 0.42 ? 0.16 : 0)
}
