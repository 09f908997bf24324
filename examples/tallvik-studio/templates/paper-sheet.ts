import { dice } from '../engine/creases.ts'
import type { Point } from '../engine/paths.ts'

/** A rectangle turned about its middle: its outline, and the transform for what is printed on it. */
export function turned(middle: Point, width: number, height: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180
  const at = (u: number, v: number): Point => [
    middle[0] + u * Math.cos(angle) - v * Math.sin(angle),
    middle[1] + u * Math.sin(angle) + v * Math.cos(angle),
  ]
  const [w, h] = [width / 2, height / 2]
  const reach = Math.hypot(w, h)
  const corner = (u: number, v: number): string =>
    at(u, v)
      .map((n) => n.toFixed(2))
      .join(' ')
  return {
    at,
    shape: `M ${corner(-w, -h)} L ${corner(w, -h)} L ${corner(w, h)} L ${corner(-w, h)} Z`,
    transform: `translate(${middle[0]} ${middle[1]}) rotate(${degrees})`,
    box: {
      left: middle[0] - reach,
      top: middle[1] - reach,
      right: middle[0] + reach,
      bottom: middle[1] + reach,
    },
    local: (x: number, y: number): Point => [
      (x - middle[0]) * Math.cos(angle) + (y - middle[1]) * Math.sin(angle),
      (y - middle[1]) * Math.cos(angle) - (x - middle[0]) * Math.sin(angle),
    ],
  }
}

/** A line of writing that nobody can read: loops of unlike height, gaps between words. */
export function scrawl(x: number, y: number, width: number, seed: number): string {
  let path = ''
  let u = x
  for (let word = 0; u < x + width; word++) {
    const long = 26 + 62 * dice(seed, word)
    const end = Math.min(x + width, u + long)
    path += `M ${u.toFixed(1)} ${y.toFixed(1)}`
    for (let k = 0; u < end; k++) {
      const step = 6 + 5 * dice(seed + 2, word * 31 + k)
      const tall = dice(seed + 5, word * 17 + k)
      const rise = tall > 0.84 ? -16 : tall < 0.1 ? 10 : -4 - 4 * dice(seed + 6, word * 13 + k)
      path += ` C ${(u + step * 0.5).toFixed(1)} ${(y + rise * 0.4).toFixed(1)} ${(u + step * 1.25).toFixed(1)} ${(y + rise).toFixed(1)} ${(u + step * 0.7).toFixed(1)} ${(y + rise * 0.8).toFixed(1)} S ${(u + step * 0.45).toFixed(1)} ${(y + 0.9).toFixed(1)} ${(u + step).toFixed(1)} ${(y - 0.4).toFixed(1)}`
      u += step
    }
    u += 9 + 5 * dice(seed + 11, word)
  }
  return path
}
