import { layPiece, type Piece } from '../engine/piece.ts'
import type { Sheet } from '../engine/sheet.ts'
import type { Foot } from './last.ts'

/** The house's name on the waist of a sole, `y` centimetres from the toe; it reads with the toe up. */
export async function stampSole(
  sheet: Sheet,
  foot: Foot,
  { y: down, ...piece }: Pick<Piece, 'lift' | 'slot' | 'fabric' | 'clip'> & { readonly y: number },
): Promise<void> {
  const [x, y] = foot.at(-0.3, down)
  const size = 0.62 * foot.cm
  const upright = foot.at(0, 0)[1] < foot.at(0, 20)[1]
  const turn = upright ? '' : ` transform="rotate(180 ${x.toFixed(1)} ${y.toFixed(1)})"`
  await layPiece(sheet, {
    shape: {
      svg: `<g${turn}><text x="${x.toFixed(1)}" y="${(y + size * 0.3).toFixed(1)}" font-family="Liberation Serif, DejaVu Serif, serif" font-size="${size}" letter-spacing="${size * 0.16}" text-anchor="middle">TALLVIK</text></g>`,
      box: { left: x - 4 * size, top: y - size * 1.2, right: x + 4 * size, bottom: y + size * 1.2 },
    },
    edge: { width: 1.6, height: (piece.lift ?? 0) > 0 ? 1.2 : 0 },
    over: true,
    ...piece,
  })
}
