import {
  type AlikeProblem,
  type ImportProblem,
  type LackingFact,
  type PriceSource,
  type RowProblem,
  type RowProblemParams,
} from '#contract/import-problems.ts'
import type { ImportedMetafield } from '#contract/staff/public-metafields.ts'

import { cellFaultText } from './import-cells.ts'

type Sentences = { readonly [Code in keyof RowProblemParams]: (params: RowProblemParams[Code]) => string }

const download = 'a download: it is not sent, and not sold'
const unpublished = (why: string) => `not published (${why}): kept, but on no page`
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(' or ')

/** What a row, or the whole file, was amiss with. */
const sentences: Sentences = {
  'parent-missing': () => 'its parent is not in this file',
  'parent-unnamed': () => 'a variation without a Parent',
  'rows-too-many': () => 'more rows than one product may have',
  'encoding-guessed': ({ encoding, words }) =>
    `the file is not in UTF-8, and is read as ${encoding}: ${words.map((word) => `"${word}"`).join(', ')}. If these words are wrong, save it as "CSV UTF-8", and import that`,
  'row-broken': ({ lines }) =>
    `the rows of lines ${lines.join(', ')} have together the cells of one: see whether a line end of a cell stands in no quotes (")`,
  'cells-padded': ({ cells, headers }) =>
    `${cells} cells under ${headers} headers, the last ones empty: see whether a comma of a cell stands in no quotes ("), and what is behind it in wrong columns`,
  'cells-too-many': ({ cells, headers }) =>
    `${cells} cells under ${headers} headers: put a cell with a comma into quotes ("), so that each stands in its own column`,
  'column-unnamed': ({ place, value }) =>
    `column ${place} has no header, and nothing is read of it ("${value.length > 60 ? `${value.slice(0, 59)}…` : value}"): write into line 1 what it holds`,
  'handle-missing': () => 'no handle: write that of its product, the same in all of its rows',
  'title-missing': () => 'no row of this handle has a Title',
  'name-missing': () => 'no Name',
  'price-missing': () => 'no price',
  'prices-missing': () => 'no row of this product has a price',
  'options-twice': ({ line }) => `the same options as line ${line}`,
  'sku-twice': ({ sku, soldAs }) => `SKU ${sku} stands twice in the file: this row is kept as ${soldAs}`,
  'barcode-twice': ({ barcode, line }) =>
    `barcode ${barcode} stands on line ${line} too: kept on both. Give each size and colour a barcode of its own, or none`,
  'barcode-mistyped': ({ barcode }) =>
    `barcode ${barcode} has a last digit that does not fit the others: kept, and not sent to search engines. See whether a digit is wrong`,
  'handle-changed': ({ handle, address }) =>
    `the handle "${handle}" becomes "${address}" in addresses; its old address leads to the new one`,
  'measurements-not-a-table': () =>
    'the measurements are not a table: write lines of cells between |, the first line naming the columns',
  'tax-class-unknown': ({ taxClass, classes }) =>
    `no country of brand/markets.ts has a rate for the tax class "${taxClass}": sold at the standard rate. There are: ${classes.join(', ')}`,
  'title-differs': ({ title, read }) =>
    `"${title}" stands under the handle of "${read}", and is read as a row of it: give it a handle of its own if it is another product`,
  'option-unnamed': ({ column, value, readAs }) =>
    `"${value}" and what stands below it have no name of an option: read as ${readAs}. Write the name into the column ${column}`,
  'value-as-list': ({ option, value }) =>
    `${option} "${value}" are several in one cell: sold as one. Give each of them a row of its own, with its SKU and its units`,
  'option-value-missing': ({ option }) =>
    `no ${option}, which other rows of the product have: sold without one. Write it, or take the row out`,
  'value-as-date': ({ option, value }) =>
    `${option} "${value}" is a date, as spreadsheets make of sizes such as 6-8: kept as it is. Write it again, with the column read as text`,
  'title-markup': ({ title }) =>
    `the title "${title}" has HTML in it that was escaped twice: it is shown so. Write it as text`,
  'option-renamed': ({ option, readAs }) =>
    `the option is called "${option}" here and "${readAs}" in the rows above: read as ${readAs}. Write one name into all rows of a product`,
  'option-unknown': ({ option }) =>
    `option "${option}" is not known as a colour: its values are choices on one page. If they are colours, call the option "Color"; if sizes, "Size"`,
  'name-asked-unknown': ({ name }) => `no column or option is called "${name}": nothing is read as one`,
  'beside-lines': ({ name, linesBefore }) =>
    `lines from ${linesBefore + 1} on are those of ${name}: its line 2 is line ${linesBefore + 2}`,
  'archive-rows-unread': ({ rows }) =>
    `--archive-missing archived nothing: ${rows} ${rows === 1 ? 'row' : 'rows'} that cannot be read may be of products that would go. Mend them, and import the file again`,
  'archive-too-many': ({ missing, total }) =>
    `--archive-missing archived nothing: ${missing} products on sale are not in this file, which has ${total}. Add --archive-many to take them off sale all the same`,
  'pricelist-unknown': ({ market }) => `no pricelist is called "${market}": its columns are not read`,
  'quantity-missing': ({ wanted, alike }) => {
    const mend =
      alike.length > 0
        ? `If ${quoted(alike)} holds the units, call it ${quoted(wanted.slice(0, 1))}`
        : 'Add it to count units'
    return `no column ${quoted(wanted)}: known SKUs keep their stock, new ones are always for sale. ${mend}`
  },
  'decimals-unclear': ({ value, column, amountMinor, more }) => {
    const alike = more === 0 ? '' : `, and ${more} more ${more === 1 ? 'price' : 'prices'} alike`
    return (
      `"${value}" (column ${column}) is read as ${amountMinor / 100}${alike}: no price of the file shows how it writes decimals. ` +
      'If its last three digits are decimals, write one price of the file with two of them, like 12.50, and import it again; ' +
      'if they are thousands, write it without the mark, and this note goes'
    )
  },
  unshipped: () => 'not sent by parcel where it comes from: sold here as goods that are, with shipping',
  'not-published': ({ why }) => {
    if (why === 'published-false') return unpublished('Published is false')
    return unpublished(typeof why === 'string' ? `Status ${why}` : `Published is ${why.published}`)
  },
  'still-unpublished': () =>
    'not published before, and the file does not say (no column Status or Published): still on no page',
  'sku-replaced': ({ from, to }) =>
    `SKU ${from} of this size is ${to} now: units that are left go on under it. If a spreadsheet changed it, such as by taking zeros away, read its column as text`,
  'address-taken-by-shop': ({ wished, uri }) =>
    `/${wished}/ belongs to the shop itself: the page is at /${uri}/`,
  'sku-of-another': ({ sku, product, key, soldAs, same }) => {
    const asBefore =
      same === null
        ? 'Give'
        : `If it is the same product, write its ${same === 'sku' ? 'SKU' : 'handle'} "${key}" as before; else give`
    return `SKU ${sku} belongs to ${product} (${key}) already: sold here as ${soldAs}, with units of its own. ${asBefore} this row a SKU of its own`
  },
  'command-new-known': () => 'Command NEW: the shop has this product already, and it stays as it is',
  'command-update-unknown': () => 'Command UPDATE: the shop does not have this product',
  'command-delete-unknown': () => 'Command DELETE: the shop does not have this product',
  'command-ignore': () => 'Command IGNORE',
  'command-delete': () => 'Command DELETE: taken off sale',
  'variant-command-ignore': () => 'Variant Command IGNORE',
  'variant-command-delete': () => 'Variant Command DELETE: taken off sale',
  'variant-command-delete-nothing': () =>
    'Variant Command DELETE names no SKU, so nothing is removed: give the row its SKU',
  'command-unknown': ({ value, column, commands }) =>
    `"${value}" (column ${column}) is not a command: write ${commands.slice(0, -1).join(', ')} or ${commands.at(-1)}`,
  'product-grouped': () => 'grouped product: not importable, its members are sold on their own',
  'product-external': () => 'external product: not importable, it is sold elsewhere',
  'product-type-unknown': ({ types }) =>
    `type "${types.join(', ')}" is not importable: write simple, or variable with rows of the type variation`,
  'product-type-missing': ({ readAs }) =>
    `no Type: read as a ${readAs} product. Write simple, variable or variation`,
  'product-twice': ({ line }) => `another product row with this SKU stands on line ${line}`,
  'variation-off': () => 'this variation is switched off (Published)',
  'variation-of-simple': ({ line }) => `a variation of a product that is not variable, on line ${line}`,
  'attributes-from-variations': ({ names, variations }) =>
    `the product row names no attributes: ${names.join(' and ')} taken from its ${variations} variations`,
  'values-all-taken': () => 'every value that it stands for has a row of its own',
  'variations-missing': () => 'a variable product without variations',
  'variations-not-in-file': ({ skus }) =>
    `names variations that have no row in this file, and are not sold: ${skus.slice(0, 5).join(', ')}${skus.length > 5 ? ' …' : ''}. Export them with it`,
  'option-values-uneven': ({ names, values }) =>
    `options: ${names.join(', ') || 'none'}; values: ${values.join(', ') || 'none'}. Values that are missing are empty, those without an option are left out. Write as many values as options`,
  'variations-unsold': () => 'none of its variations can be sold',
  'units-shared': ({ units, parts }) =>
    `${units} units are shared by ${parts.length} variations: parted into ${parts.join(', ')}`,
  'combinations-sold': ({ named, sold }) => {
    if ('only' in sold)
      return `names ${named} combinations: sold as "${sold.only.join(', ')}", which has no row of its own`
    const parted = sold.units === null ? '' : `, its ${sold.units} units parted between them`
    return `names ${named} combinations: sold as ${sold.items} items${parted}`
  },
  download: () => download,
  'variant-without-product': ({ column }) =>
    `a variant that no product stands above: write the name of its product into the column ${column}`,
  'row-without-product': () =>
    'no product stands above it: rows of a product stand below the row that is the product',
  'product-unknown': () => 'no product',
  'product-number-twice': ({ id, column }) =>
    `a second product of the number ${id} (column ${column}): give it a number of its own`,
  'products-file-missing': () => 'no file of products',
  'combination-without-product': ({ file, id }) =>
    `${file}: its product ${id || 'without a number'} is not in the file of products: add it there`,
  'combination-uneven': ({ file, names, values }) =>
    `${file}: ${names.length} attributes (${names.join(', ')}) and ${values.length} values (${values.join(', ')}): write as many values as attributes, without commas in them`,
  'prices-without-tax': ({ column }) =>
    `the prices of the column ${column} are without tax, and are taken as they stand there. If yours are shown with tax, export them with it (Price tax included)`,
  'prices-tax-unclear': ({ column }) =>
    `the column ${column} does not say whether its prices have tax: they are taken as they stand there`,
  'combinations-apart': () =>
    'sizes and colours are in a file of their own, the combinations: import it together with this one where products have them',
  'not-a-picture': ({ value, column }) =>
    `"${value}" (column ${column}) is not a picture: add it to the pictures of the product`,
  'category-numbers': ({ value, column }) =>
    `"${value}" (column ${column}) are numbers of categories, whose names are not in this file: it is in none. Write names, such as Women/Shirts`,
  'row-kind-unknown': ({ kind }) =>
    `a row of the kind "${kind}" is none that a product is made of. Add films to its pictures`,
  'units-of-all-variants': ({ units, column }) =>
    `its ${units} units (column ${column}) are of all its variants together: they are split between them. Count them, or write the units of each`,
  'rule-for-none': ({ column }) =>
    `the rule is for none of the product's variants, and changes nothing. Write the SKU of one into the column ${column}`,
  'purchases-off': () => 'not for sale: Allow Purchases is N',
  translation: ({ store }) => `a translation, for the store view "${store}"`,
  'product-type-not-sold': ({ type }) => `a product of the kind "${type}" is not sold`,
}

/** What problems of one kind have in common whose sentences differ, so that many of them stand in one line. */
const kinds: { readonly [Code in AlikeProblem]: string } = {
  'row-broken':
    'rows that have together the cells of one: see whether line ends of cells stand in no quotes (")',
  'cells-padded':
    'more cells than headers, the last ones empty: see whether commas of cells stand in no quotes ("), and what is behind them in wrong columns',
  'cells-too-many': 'more cells than headers: put cells with commas into quotes (")',
  'options-twice': 'the same options as an earlier row of the product',
  'sku-twice': 'SKUs that stand twice in the file: these rows are kept under SKUs made of handle and options',
  'handle-changed':
    'handles that addresses cannot hold as they are: written in small Latin letters, digits and hyphens; old addresses lead to the new ones',
  unshipped:
    'products that are not sent by parcel where they come from: sold here as goods that are, with shipping',
  'barcode-twice':
    'barcodes that an earlier row has too: kept on both. Give each size and colour a barcode of its own, or none',
  'barcode-mistyped':
    'barcodes whose last digit does not fit the others: kept, and not sent to search engines. See whether digits are wrong',
  'title-differs':
    'other titles under the handle of a product: read as rows of it. Give other products handles of their own',
  'title-markup': 'titles with HTML in them that was escaped twice: they are shown so. Write them as text',
  'value-as-list': 'several values of an option in one cell: sold as one. Give each of them a row of its own',
  'value-as-date':
    'values of options that are dates, as spreadsheets make of sizes such as 6-8: kept as they are. Write them again, with the column read as text',
  'sku-replaced':
    'SKUs that others replace in the same size: units that are left go on under them. If a spreadsheet changed them, such as by taking zeros away, read their column as text',
  'address-taken-by-shop': 'products whose address belongs to the shop itself: their pages have others',
  'sku-of-another':
    'SKUs that another product of the shop has already: sold here under SKUs of their own, with units of their own. Where it is the same product, write its handle or SKU as before',
  'attributes-from-variations': 'product rows that name no attributes: taken from their variations',
  'units-shared': 'units that several variations share: parted between them',
  'combinations-sold': 'rows that name several combinations: each is sold, its units parted between them',
}
const isAlike = (code: string): code is AlikeProblem => Object.hasOwn(kinds, code)

// A cast, since TypeScript does not see that a code and its parameters belong together.
const rowText = ({ code, params }: RowProblem): string =>
  (sentences[code] as (params: RowProblem['params']) => string)(params)

/** Returns what an import notes of a row that it takes. */
export const importNoteText = (problem: ImportProblem): string =>
  'cell' in problem
    ? `"${problem.cell.value}" (column ${problem.cell.column}) ${cellFaultText(problem)}`
    : rowText(problem)

/** Returns why an import leaves a row out. */
export const leftOutText = (problem: ImportProblem): string =>
  'cell' in problem
    ? `"${problem.cell.value}" ${cellFaultText(problem)} (column ${problem.cell.column})`
    : rowText(problem)

/** Their sentences name nothing of a row, so that they are about any of their kind. */
const general: ReadonlySet<ImportProblem['code']> = new Set(['option-unknown', 'tax-class-unknown'])

/** Returns what many problems have in common; null where their sentences are the same. */
export function importKindText(problem: ImportProblem): string | null {
  if (isAlike(problem.code)) return kinds[problem.code]
  return general.has(problem.code) ? importNoteText(problem) : null
}

/** Returns a metafield with the number of products that have it. */
export const metafieldText = ({ label, field, products }: ImportedMetafield): string =>
  `${label} (${field}): ${products} ${products === 1 ? 'product' : 'products'}`

/** Returns how prices reach a pricelist, or how to mend that they do not. */
export function priceSourceText(source: PriceSource): string {
  const { pricelist, currency } = source
  switch (source.code) {
    case 'own-column':
      return `${pricelist}: from its own column`
    case 'as-in-file':
      return `${pricelist}: ${currency} as in the file`
    case 'converted':
      return `${pricelist}: ${currency} × ${source.rate}, rounded up to ${source.roundToMinor / 100} ${source.to}`
    case 'no-rate':
      return `${pricelist}: not sold there; add importRate.${currency} to the pricelist, or a column "Price / ${pricelist}"`
  }
}

/** Returns which products lack something that their pages must show, and how to mend it. */
export function lackingFactText(fact: LackingFact): string {
  const some = `${fact.count} (${fact.first.join(', ')}${fact.count > fact.first.length ? ' …' : ''})`
  switch (fact.code) {
    case 'material':
      return `material: ${some}. Give them a column or an attribute "Composition" that names all fibres`
    case 'manufacturer':
      return `manufacturer: ${some}. Their pages name ${fact.seller}. If that is right, write it into manufacturer of brand/shop.config.ts; else give them a column or an attribute "Manufacturer" with name, address and e-mail`
    case 'responsible-person':
      return `EU responsible person: ${some}. Their maker is outside the EU. Name who answers for them there, with address and e-mail: for all in responsiblePerson of brand/shop.config.ts, or for each in a column or an attribute "EU responsible person"`
  }
}
