import type { NoteOnLine } from '../source-product.ts'

/** What is delivered without a parcel elsewhere is sold here as everything else is: with an address and a price for shipping. */
export function reportUnshipped(isUnsent: boolean, { line, note }: { line: number; note: NoteOnLine }): void {
  if (isUnsent) note(line, { code: 'unshipped', params: {} })
}
