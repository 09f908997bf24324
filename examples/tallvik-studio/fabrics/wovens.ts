import { clouds, noise } from '../engine/noise.ts'
import { fraction, visible, type Fabric } from './fabric.ts'

const turn = Math.PI * 2

/** A smooth twill: linings, labels, laces. */
export const twill =
  (period = 3): Fabric =>
  (u, v, scale, yarn) => {
    const shown = visible(period, scale)
    const line = Math.cos(((u + v * 1.6) / period) * turn + 1.2 * noise(u * 0.2, v * 0.2))
    yarn.height = shown * 0.5 * line + 0.16 * noise(u * 1.5, v * 0.7)
    yarn.tone = 1 + shown * 0.1 * line + 0.05 * noise(u * 0.9, v * 0.06)
  }

/** Dyed warp over white weft: diagonal lines, slubs along the warp, white specks in the valleys. `contrast` 1 is indigo, 0 undyed. */
export const denim =
  (contrast = 1, period = 3): Fabric =>
  (u, v, scale, yarn) => {
    const shown = visible(period, scale)
    const line = Math.cos(((u * 0.9 + v * 1.5) / period) * turn + 1.4 * noise(u * 0.15, v * 0.15))
    const speck = visible(2, scale) * noise(u * 0.9, v * 1.2) * (line < 0 ? 1 : 0)
    yarn.height = shown * 0.5 * line + 0.2 * noise(u, v)
    yarn.tone =
      1 +
      contrast *
        (shown * 0.28 * line +
          0.16 * noise(u * 0.55, v * 0.02) +
          0.06 * noise(u * 0.02, v * 0.6) +
          0.11 * noise(u * 1.3, v * 0.9) +
          0.18 * speck)
  }

/** Plain weave of thick threads. */
export const canvas =
  (period = 3.2): Fabric =>
  (u, v, scale, yarn) => {
    const shown = visible(period, scale)
    const a = u / period + 0.15 * noise(u * 0.05, v * 0.3)
    const b = v / period + 0.15 * noise(u * 0.3, v * 0.05)
    const over = (Math.floor(a) + Math.floor(b)) & 1
    const warp = Math.sin(fraction(a) * Math.PI)
    const weft = Math.sin(fraction(b) * Math.PI)
    yarn.height =
      shown * 0.8 * (over ? warp * 0.9 + weft * 0.25 : weft * 0.9 + warp * 0.25) + 0.2 * noise(u, v)
    yarn.tone =
      1 +
      shown * 0.12 * ((over ? warp : weft) - 0.6) +
      0.06 * noise(u * 0.04, v * 0.9) +
      0.06 * noise(u * 0.9, v * 0.04)
  }

/** Milled wool: the weave has disappeared below the nap. */
export const felted = (): Fabric => (u, v, _scale, yarn) => {
  yarn.height = 0.5 * clouds(u * 0.35, v * 0.5, 3) + 0.25 * noise(u * 1.7, v * 1.7)
  yarn.tone = 1 + 0.11 * clouds(u * 0.6, v * 0.6, 3) + 0.07 * noise(u * 2.3, v * 2.3)
}

/** Plain weave, dyed one way and white the other: oxford when coarse, chambray when fine. */
export const oxford =
  (period = 2.3, contrast = 0.16): Fabric =>
  (u, v, scale, yarn) => {
    const shown = visible(period, scale)
    const a = u / period + 0.1 * noise(u * 0.06, v * 0.4)
    const b = v / period + 0.1 * noise(u * 0.4, v * 0.06)
    const over = (Math.floor(a) + Math.floor(b)) & 1
    const warp = Math.sin(fraction(a) * Math.PI)
    const weft = Math.sin(fraction(b) * Math.PI)
    yarn.height = shown * 0.3 * (over ? warp : weft) + 0.16 * noise(u * 1.1, v * 1.1)
    yarn.tone =
      1 +
      shown * contrast * ((over ? -1 : 1) * 0.5 + 0.6 * ((over ? warp : weft) - 0.6)) +
      contrast * (0.3 * noise(u * 0.9, v * 0.03) + 0.24 * noise(u * 0.03, v * 0.9)) +
      0.03 * noise(u * 0.5, v * 0.5)
  }

/** Threads of unlike thickness, here and there a slub. `slub` 1 is linen, 0 fine poplin. */
export const linen =
  (slub = 1, period = 1.9): Fabric =>
  (u, v, scale, yarn) => {
    const shown = visible(period, scale)
    const a = u / period + 0.2 * slub * noise(u * 0.05, v * 0.2)
    const b = v / period + 0.2 * slub * noise(u * 0.2, v * 0.05)
    const warp = Math.sin(fraction(a) * Math.PI) * (1 + 0.5 * slub * noise(Math.floor(a) * 3.1, v * 0.03))
    const weft = Math.sin(fraction(b) * Math.PI) * (1 + 0.6 * slub * noise(u * 0.03, Math.floor(b) * 3.7))
    const over = (Math.floor(a) + Math.floor(b)) & 1
    const thread = over ? warp : weft
    const long = noise(u * 0.022, v * 0.75) ** 3 + noise(u * 0.8, v * 0.02) ** 3
    yarn.height = shown * 0.5 * thread + 0.12 * noise(u, v) + slub * 0.5 * Math.max(0, long)
    yarn.tone =
      1 +
      shown * (0.05 + 0.06 * slub) * (thread - 0.6) +
      slub * (0.1 * long + 0.05 * noise(u * 0.05, v * 0.9) + 0.05 * noise(u * 0.9, v * 0.05)) +
      0.018 * noise(u * 0.7, v * 0.7)
  }

/** Carded wool, brushed until the twill only shines through: fibres of several shades, `shades` 0.1 for a plain dye. */
export const flannel =
  (shades = 0.12, period = 3.2): Fabric =>
  (u, v, scale, yarn) => {
    const shown = visible(period, scale)
    const line = Math.cos(((u + v * 1.3) / period) * turn + 1.7 * noise(u * 0.14, v * 0.14))
    const fibre = noise(u * 1.1 + 3 * noise(u * 0.2, v * 0.2), v * 0.35) + 0.7 * noise(u * 0.4, v * 1.3)
    yarn.height = shown * 0.08 * line + 0.34 * clouds(u * 0.5, v * 0.5, 3) + 0.16 * fibre
    yarn.tone = 1 + shown * 0.022 * line + shades * (0.5 * fibre + 0.55 * clouds(u * 0.3, v * 0.36, 3))
  }

/** Coating: heavy, milled, with a nap brushed downwards. */
export const coating = (): Fabric => (u, v, _scale, yarn) => {
  const nap = noise(u * 0.8 + 1.5 * noise(u * 0.15, v * 0.1), v * 0.22)
  yarn.height = 0.42 * clouds(u * 0.4, v * 0.26, 3) + 0.2 * nap + 0.14 * noise(u * 1.6, v * 1.2)
  yarn.tone = 1 + 0.08 * clouds(u * 0.5, v * 0.34, 3) + 0.07 * nap + 0.05 * noise(u * 2.1, v * 1.6)
}

/** Velvet ribs along the warp. Light falls into the valleys between them, and the pile lies now so, now so. */
export const corduroy =
  (wale = 5.2): Fabric =>
  (u, v, scale, yarn) => {
    const shown = visible(wale, scale)
    const across = fraction(u / wale + 0.05 * noise(u * 0.03, v * 0.02))
    const round = Math.sin(across * Math.PI)
    const pile = noise(u * 1.2, v * 0.9) + 0.6 * noise(u * 2.4, v * 2)
    yarn.height = shown * 1.5 * Math.sqrt(round) + 0.2 * pile
    yarn.tone = 1 - shown * 0.36 * (1 - round) ** 2.4 + 0.06 * pile + 0.07 * noise(u * 0.02, v * 0.05) + 0.03
  }

/** Steep, tight twill that hardly shows: gabardine, drill when coarser. */
export const drill =
  (period = 1.7, contrast = 0.06): Fabric =>
  (u, v, scale, yarn) => {
    const shown = visible(period, scale)
    const line = Math.cos(((u * 1.5 + v) / period) * turn + 0.8 * noise(u * 0.2, v * 0.1))
    yarn.height = shown * 0.2 * line + 0.14 * noise(u * 1.3, v * 0.9)
    yarn.tone =
      1 +
      shown * contrast * line +
      0.03 * noise(u * 0.7, v * 0.04) +
      0.025 * noise(u * 0.05, v * 0.6) +
      0.03 * clouds(u * 0.02, v * 0.02, 2)
  }
