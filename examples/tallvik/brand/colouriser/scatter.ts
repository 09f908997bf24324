/** White noise 0…1 for whole numbers. */
export function scatter(x: number, y: number): number {
  let n = Math.imul(x | 0, 374_761_393) + Math.imul(y | 0, 668_265_263)
  n = Math.imul(n ^ (n >>> 13), 1_274_126_177)
  return ((n ^ (n >>> 16)) >>> 0) / 4_294_967_295
}
