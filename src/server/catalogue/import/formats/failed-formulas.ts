import type { TableRow } from '../file/read-table.ts'
import { reportOnLine } from '../report/cell-notes.ts'
import type { NoteOnLine } from '../source-product.ts'
import type { Format, ShopifyColumn, WoocommerceColumn } from './formats.ts'

/** What spreadsheets show where a formula fails, in the languages that have words of their own for it, and `####` where a column is too narrow. */
const failures = new Set(
  `#REF! #N/A #VALUE! #NAME? #DIV/0! #NUM! #NULL! #SPILL! #CALC! #ERROR! #FIELD! #CONNECT! #BLOCKED! #UNKNOWN! #GETTING_DATA
  #BEZUG! #NV #WERT! #ZAHL! #ÜBERLAUF! #KALK! #FELD!
  #VALEUR! #NOM? #NOMBRE! #NUL! #PROPAGATION! #RIF! #VALORE! #NOME? #N/D #NULLO! #DIV/0
  #¡REF! #¿NOMBRE? #¡VALOR! #¡NUM! #¡DIV/0! #¡NULO! #VALOR! #NÚM! #NULO! #VERW! #WAARDE! #NAAM? #N/B #GETAL! #DEEL/0! #LEEG!
  #REFERENS! #VÄRDEFEL! #NAMN? #SAKNAS! #OGILTIGT! #DIVISION/0! #SKÄRNING! #REFERENCE! #VÆRDI! #NAVN? #I/T #NUMMER! #VERDI!
  #ADR! #ARG! #NAZWA? #N/D! #LICZBA! #DZIEL/0! #ZERO! #HODNOTA! #NÁZEV? #NENÍ_K_DISPOZICI #ČÍSLO! #DĚLENÍ_NULOU! #ODKAZ!
  #ССЫЛКА! #ЗНАЧ! #ИМЯ? #Н/Д #ДЕЛ/0! #ЧИСЛО! #ПУСТО!
  #HIV! #ÉRTÉK! #NÉV? #HIÁNYZIK #ZÉRÓOSZTÓ! #SZÁM! #VIITTAUS! #ARVO! #NIMI? #PUUTTUU! #JAKO/0! #LUKU! #TYHJÄ!
  #BAŞV! #DEĞER! #AD? #YOK #SAYI/0! #SAYI! #BOŞ!`.split(/\s+/),
)
const tooNarrow = /^#{4,}$/

/** Whether a cell holds what a spreadsheet shows in place of a result. */
export const isFailedFormula = (text: string): boolean => {
  const value = text.trim()
  return value.startsWith('#') && (failures.has(value.toUpperCase()) || tooNarrow.test(value))
}

/** What programs write for nothing, in their own letters: `Null` may be a name. */
const nothingWords = new Set([
  'NULL',
  'null',
  '(null)',
  '<null>',
  String.raw`\N`,
  'nan',
  'NaN',
  'undefined',
  '<NA>',
])
const isNothing = (text: string): boolean => nothingWords.has(text.trim())

/**
 * Columns in which an empty cell says something: for sale without a count, on a page. What cannot be read there is refused or noted by
 * whoever reads it, and is not taken for empty.
 */
const shopifyStrict = [
  'command',
  'variantCommand',
  'status',
  'published',
  'publishedAt',
  'tracker',
  'quantity',
  'policy',
  'price',
  'compareAt',
  'lowest30',
  'cost',
  'weight',
] as const satisfies readonly ShopifyColumn[]
const woocommerceStrict = [
  'type',
  'published',
  'stock',
  'inStock',
  'regularPrice',
  'salePrice',
  'saleStarts',
  'saleEnds',
  'cost',
  'weight',
] as const satisfies readonly WoocommerceColumn[]

const strictPlaces = (format: Format): ReadonlySet<number | undefined> =>
  new Set([
    ...(format.format === 'shopify'
      ? shopifyStrict.map((column) => format.place(column))
      : woocommerceStrict.map((column) => format.place(column))),
    ...format.marketColumns.map(({ index }) => index),
  ])

/** Returns what empties the cells of a row that a spreadsheet could not work out, or a database had nothing for, and notes them: nobody wants `#REF!` as a name. */
export function failedFormulas(format: Format, note: NoteOnLine): (row: TableRow) => TableRow {
  const strict = strictPlaces(format)
  return (row) => {
    const isEmpty = (cell: string) => isFailedFormula(cell) || isNothing(cell)
    if (!row.cells.some(isEmpty)) return row
    const report = reportOnLine(row.line, note)
    const cells = row.cells.map((cell, place) => {
      const label = format.labels[place] ?? ''
      if (label === '' || strict.has(place) || !isEmpty(cell)) return cell
      report(label, cell.trim(), {
        code: isNothing(cell) ? 'word-for-nothing' : 'formula-failed',
        params: {},
      })
      return ''
    })
    return { ...row, cells }
  }
}
