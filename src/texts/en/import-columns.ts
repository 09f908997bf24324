import type { ImportField, ImportOptionKind } from '#contract/staff/import-columns.ts'

/** What a column holds, as it is chosen. */
export const fieldNames: Readonly<Record<ImportField, string>> = {
  product: 'Product: its number or address, the same in all its rows',
  name: 'Name of the product',
  description: 'Description',
  colour: 'Colour',
  size: 'Size',
  choice: 'Another choice, beside the size',
  sku: 'SKU of the size',
  ean: 'EAN or other barcode',
  price: 'Price',
  'compare-at': 'Price before a reduction',
  currency: 'Currency of the price',
  units: 'Units in stock',
  category: 'Category',
  tags: 'Tags',
  model: 'Model, such as shirt',
  season: 'Season',
  vendor: 'Brand',
  picture: 'Picture: its file or address',
  'picture-alt': 'Text alternative of the picture',
  material: 'Material',
  composition: 'Composition',
  care: 'Care',
  'made-in': 'Made in',
  manufacturer: 'Manufacturer',
  'responsible-person': 'EU responsible person',
  weight: 'Weight in grams',
  cost: 'Cost of a piece',
  'hs-code': 'HS code',
  origin: 'Country of origin',
  detail: 'A detail on the page, under its own name',
  private: 'Kept for the team alone',
  ignore: 'Ignore',
}

export const optionKindNames: Readonly<Record<ImportOptionKind, string>> = {
  colour: 'Colour: a page for each',
  size: 'Size',
  choice: 'Another choice, beside the size',
}

export const columnsTitle = 'Columns of this file'
export const columnsAbout =
  'The headers of this file do not say all of it. Say once what its columns hold; it is remembered for every file with the same headers.'
export const columnsOpen = (count: number) =>
  count === 1 ? '1 column is not read' : `${count} columns are not read`
export const columnsAllSaid = 'all said'
export const columnsChosen = (by: string, at: string) => `Chosen by ${by}, ${at}`
export const noSamples = 'empty'
export const notChosen = 'Not read'
export const optionsTitle = 'Options'
export const optionsAbout = 'Their names do not say what they are.'
export const optionNotChosen = 'Not said: a choice beside the size'
export const missingFields = (fields: readonly ImportField[]) =>
  `Nothing can be sold without: ${fields.map((field) => fieldNames[field]).join(', ')}. Choose the column that holds it.`
export const twice = (field: ImportField) => `“${fieldNames[field]}” is chosen for two columns.`
export const productByName = 'No column says which product a row is of: rows of one name are one product.'
export const applyColumns = 'Use these columns'
export const ignoreRest = 'Ignore all others'

const quoted = (samples: readonly string[]) => samples.map((value) => `"${value}"`).join(', ')

/** What the command line says of columns that no header explains. */
export const mapColumns = (
  columns: readonly { readonly header: string; readonly samples: readonly string[] }[],
  fields: readonly ImportField[],
) =>
  [
    'Say what its columns hold, once; it is remembered for every file with the same headers:',
    ...columns.map(({ header, samples: some }) => `  --map "${header}=FIELD"   ${quoted(some)}`),
    `FIELD is one of ${fields.join(', ')}`,
  ].join('\n')
