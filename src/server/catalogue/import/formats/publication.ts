import type { NoteOnLine } from '../source-product.ts'
import { isFalse } from './shopify-cells.ts'

/** Whether a Shopify product is on a page: its columns Status and Published say so. Notes one that is not. */
export function readPublication(
  { status, published }: { readonly status: string; readonly published: string },
  { line, note }: { readonly line: number; readonly note: NoteOnLine },
): boolean {
  const isHeld = status === 'draft' || status === 'archived'
  if (!isHeld && !isFalse(published)) return true
  note(line, `not published (${isHeld ? `Status ${status}` : 'Published is false'}): kept, but on no page`)
  return false
}
