import type { Upserted } from '../upsert-product.ts'
import type { Note } from './source-product.ts'

/** Notes on new pages that could not have the address of their name. `line` is where the product begins. */
export const otherAddressNotes = (
  { line, product }: { readonly line: number; readonly product: string },
  otherAddresses: Upserted['otherAddresses'],
): Note[] =>
  otherAddresses.map(({ wished, uri }) => ({
    line,
    product,
    text: `/${wished}/ belongs to the shop itself: the page is at /${uri}/`,
    kind: 'products whose address belongs to the shop itself: their pages have others',
  }))
