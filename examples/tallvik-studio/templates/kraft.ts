import { clouds } from '../engine/noise.ts'
import type { Fabric } from '../fabrics/fabric.ts'

/** Brown paper: long fibres and faint stripes from the wire of the mill. */
export const kraft: Fabric = (u, v, _scale, yarn) => {
  const stripe = Math.sin(u * 0.62)
  yarn.height = 0.16 * clouds(u * 0.2, v * 0.2, 3)
  yarn.tone = 1 + 0.014 * stripe + 0.05 * clouds(u * 0.08, v * 0.3, 3)
}
