import { kindOfOption } from '../formats/options.ts'
import type { NoteOnLine, SourceProduct } from '../source-product.ts'

/**
 * Notes options of a product without a colour that may be its colours under a name that is not known: their values are choices on one
 * page instead of a page each.
 */
export function noteUnknownOptions(
  source: SourceProduct,
  known: ReadonlySet<string>,
  note: NoteOnLine,
): void {
  const { options, variants, color, giftCard, line } = source
  const kinds = options.map(kindOfOption)
  if (giftCard || color !== '' || kinds.includes('color')) return
  for (const [place, option] of options.entries()) {
    if (kinds[place] !== 'other' || known.has(option) || variants.every(({ values }) => !values[place]))
      continue
    note(line, { code: 'option-unknown', params: { option } })
  }
}
