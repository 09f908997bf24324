import { isSize } from '#domain/product/size-order.ts'

import { kindOfOption } from '../formats/options.ts'
import { isSpreadsheetDate } from '../formats/spreadsheet-date.ts'
import type { NoteOnLine, SourceProduct } from '../source-product.ts'

/** What is left of markup in a text that was read already. */
const leftMarkup =
  /&(?:[a-z]{2,8}|#\d{1,5}|#x[\da-f]{1,5});|<\/?(?:p|br|b|i|em|strong|span|div|sup|sub)\b[^<>]*>/i

/** `S, M, L`; not `37,5`, nor `S/M`, which is a size. */
function isListOfSizes(value: string): boolean {
  const parts = value.split(/\s*[;|]\s*|\s*,\s+|,(?=[a-z])/i)
  return parts.length > 1 && parts.every(isSize)
}

/** Notes texts that are taken as they are and most likely are not what somebody wrote. */
export function noteTexts({ title, options, variants, line }: SourceProduct, note: NoteOnLine): void {
  if (leftMarkup.test(title)) note(line, { code: 'title-markup', params: { title } })
  const hasValue = options.map((_, place) => variants.some(({ values }) => values[place]))
  for (const variant of variants)
    for (const [place, value] of variant.values.entries()) {
      const option = options[place] ?? ''
      if (value === '' && hasValue[place])
        note(variant.line, { code: 'option-value-missing', params: { option } })
      if (kindOfOption(option) === 'size' && isListOfSizes(value))
        note(variant.line, { code: 'value-as-list', params: { option, value } })
      if (kindOfOption(option) === 'color' || !isSpreadsheetDate(value)) continue
      note(variant.line, { code: 'value-as-date', params: { option, value } })
    }
}
