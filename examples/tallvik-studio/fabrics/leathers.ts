import { clouds, noise } from '../engine/noise.ts'
import { scatter } from '../../tallvik/brand/colouriser/scatter.ts'
import { visible, type Fabric } from './fabric.ts'

/** Distance between the nearest and the second nearest of scattered cells: small on the creases between them. */
function cellEdge(x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  let first = 9
  let second = 9
  for (let j = -1; j < 2; j++)
    for (let i = -1; i < 2; i++) {
      const dx = column + i + scatter(column + i, row + j) - x
      const dy = row + j + scatter(column + i + 71, row + j) - y
      const d = dx * dx + dy * dy
      if (d < first) {
        second = first
        first = d
      } else if (d < second) second = d
    }
  return Math.sqrt(second) - Math.sqrt(first)
}

/** Smooth calf: fine pores and a cloudy dye. */
export const calf = (): Fabric => (u, v, scale, yarn) => {
  const cells = 0.22
  const edge = cellEdge(
    u * cells + 0.5 * noise(u * 0.1, v * 0.1),
    v * cells + 0.5 * noise(u * 0.1 + 9, v * 0.1),
  )
  const shown = visible(3.5, scale)
  yarn.height = Math.min(edge, 0.35) * shown + 0.1 * noise(u * 0.9, v * 0.9)
  yarn.tone = 1 + 0.06 * clouds(u * 0.03, v * 0.03, 3) - (edge < 0.1 ? 0.05 * (1 - edge * 10) * shown : 0)
}

/** Suede: a nap that lies now this way, now that. */
export const suede = (): Fabric => (u, v, _scale, yarn) => {
  const stroke = noise(u * 0.035 + noise(u * 0.02, v * 0.02) * 2, v * 0.05)
  yarn.height = 0.3 * noise(u * 1.4, v * 1.4) + 0.25 * noise(u * 0.6, v * 0.6)
  yarn.tone = 1 + 0.07 * stroke + 0.08 * noise(u * 1.9, v * 1.1) + 0.05 * noise(u * 0.4, v * 0.4)
}
