import { clamp } from '../engine/noise.ts'

const table = 2048

export type Terrain = (x: number, z: number) => number
export type Ray = readonly [x: number, y: number, z: number]

/** Heights of a square of land `reach` wide before the camera, computed once and read between the places. */
export function tabulate(reach: number, heightAt: (u: number, v: number) => number): Terrain {
  const heights = new Float32Array(table * table)
  for (let y = 0; y < table; y++)
    for (let x = 0; x < table; x++) heights[y * table + x] = heightAt(x / table, y / table)
  return (x, z) => {
    const fx = clamp(((x + reach / 2) / reach) * table, 0, table - 2)
    const fz = clamp((z / reach) * table, 0, table - 2)
    const ix = Math.floor(fx)
    const iz = Math.floor(fz)
    const tx = fx - ix
    const tz = fz - iz
    const i = iz * table + ix
    const near = heights[i]! * (1 - tx) + heights[i + 1]! * tx
    const far = heights[i + table]! * (1 - tx) + heights[i + table + 1]! * tx
    return near * (1 - tz) + far * tz
  }
}

/** Where a ray's march begins and gives up: distances along the ray, and the land's far edge. */
export interface March {
  readonly from: number
  readonly until: number
  readonly edge: number
  /** Shortest step as a share of the way so far, and how many steps at most. */
  readonly pace: number
  readonly steps: number
}

/** Distance along the ray to the land, or null. */
export function march(
  at: Terrain,
  camera: Ray,
  [dx, dy, dz]: Ray,
  { from, until, edge, pace, steps }: March,
): number | null {
  const above = (t: number): number => camera[1] + dy * t - at(camera[0] + dx * t, camera[2] + dz * t)
  let before = 0
  let t = from
  for (let step = 0; step < steps && t < until; step++) {
    const gap = above(t)
    if (gap < 0.002 * t) {
      let a = before
      let b = t
      for (let halving = 0; halving < 6; halving++) {
        const middle = (a + b) / 2
        if (above(middle) < 0) b = middle
        else a = middle
      }
      return b
    }
    before = t
    t += Math.max(pace * t + 0.003, gap * 0.35)
    if (camera[2] + dz * t > edge) return null
  }
  return null
}
