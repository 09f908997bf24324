import type { ImportFault, ImportFaultParams, OtherFileKind } from '#contract/import-faults.ts'

type Sentences = { readonly [Code in keyof ImportFaultParams]: (params: ImportFaultParams[Code]) => string }

const quoted = (names: readonly string[], between: string) => names.map((name) => `"${name}"`).join(between)
const listed = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(' | '))
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
const nothing = 'Nothing was written.'

const notText = {
  workbook: 'a workbook of Excel, Numbers or LibreOffice, or another archive',
  'old-workbook': 'a workbook of an old Excel',
  pdf: 'a PDF',
  compressed: 'compressed',
} as const

const rewrite =
  'Write its columns under the headers of Shopify, a row for each size of each colour: Handle, Title, Option1 Name, Option1 Value, Variant SKU, Variant Price, Image Src (docs/import.md, "Columns")'
const exportInstead = (of: string) =>
  `In Shopify choose Products, Export, and import that file instead of ${of}`
const matrixify =
  'In Matrixify export the sheet Products, and import that one; each sheet is a file of its own'

const otherFiles: Readonly<Record<OtherFileKind, { readonly name: string; readonly instead: string }>> = {
  'shopify-orders': { name: 'orders of Shopify', instead: exportInstead('the orders') },
  'shopify-customers': { name: 'customers of Shopify', instead: exportInstead('the customers') },
  'shopify-inventory': {
    name: 'inventory of Shopify',
    instead: `${exportInstead('the inventory')}: it has the units too`,
  },
  'shopify-redirects': { name: 'redirects of Shopify', instead: exportInstead('the redirects') },
  'matrixify-orders': { name: 'orders of Matrixify', instead: matrixify },
  'matrixify-collections': { name: 'collections of Matrixify', instead: matrixify },
  'matrixify-blog-posts': { name: 'blog posts of Matrixify', instead: matrixify },
  'matrixify-metaobjects': { name: 'metaobjects of Matrixify', instead: matrixify },
  'matrixify-redirects': { name: 'redirects of Matrixify', instead: matrixify },
  'matrixify-customers': { name: 'customers of Matrixify', instead: matrixify },
  'matrixify-pages': { name: 'pages of Matrixify', instead: matrixify },
  'magento-products': { name: 'products of Magento', instead: rewrite },
  'squarespace-products': { name: 'products of Squarespace', instead: rewrite },
  'wix-products': { name: 'products of Wix', instead: rewrite },
  'lightspeed-products': { name: 'products of Lightspeed', instead: rewrite },
  'centra-products': { name: 'products of Centra', instead: rewrite },
  'shopware-products': { name: 'products of Shopware', instead: rewrite },
  'etsy-products': { name: 'products of Etsy', instead: rewrite },
  'google-feed': {
    name: 'a feed for Google Merchant Center',
    instead: `A feed has no options. ${rewrite}`,
  },
  'woocommerce-unknown-language': {
    name: 'an export of WooCommerce in a language whose headers are not known',
    instead:
      'In WordPress set your own language to English (Users, Profile, Language), and export again: headers follow it, products stay as they are',
  },
}

const stockColumns = { sku: 'SKU', quantity: 'quantity' } as const
const stockExamples = { sku: 'SKU', quantity: 'Quantity' } as const

function folderText(why: ImportFaultParams['image-folder-unreadable']['why']): string {
  switch (why) {
    case 'absent':
      return 'there is no such folder'
    case 'not-a-folder':
      return 'it is a file'
    case 'forbidden':
      return 'no permission'
    default:
      return why.error
  }
}

const sentences: Sentences = {
  'file-not-a-file': ({ file }) => `${file} is not a file.`,
  'file-unreadable': ({ file }) => `${file} cannot be read: there is no such file, or no permission.`,
  'file-empty': ({ file }) => `${file} is empty.`,
  'file-too-large': ({ file, bytes, maxBytes }) =>
    `${file} has ${megabytes(bytes)} MB; at most ${megabytes(maxBytes)} MB are read at once. Split it into several files.`,
  'file-not-text': ({ file, kind }) =>
    `${file} is ${notText[kind]}, not a table written as text. Save it as CSV (in Excel: "CSV UTF-8"), and import that file.`,
  'file-without-header': ({ file }) => `${file} has no header row.`,
  'file-without-products': ({ file }) => `${file} has a header row and no products.`,
  'rows-longer-than-headers': ({ file, line, cells, headers }) =>
    `${file} has ${headers} headers and more cells in each row, ${cells} on line ${line}: give every column a header, or put cells with commas into quotes. ${nothing}`,
  'columns-too-many': ({ file, columns, maxColumns }) =>
    `${file} has ${columns} columns; at most ${maxColumns} are read.`,
  'quote-not-closed': ({ line, maxBytes }) =>
    `The file breaks at the row that begins on line ${line}: a quote (") is opened and never closed, or one row has more than ${maxBytes / 1_000_000} MB. Nothing was imported.`,
  'file-broken': ({ line, reason }) =>
    `The file breaks at the row that begins on line ${line}: ${reason} Nothing was imported.`,
  'not-a-pair': ({ files }) =>
    `${files.join(' and ')} are not read together: two files are those of PrestaShop, its products and their combinations. Import other files one by one. ${nothing}`,
  'combinations-alone': ({ file, platform }) =>
    `${file} has combinations of ${platform} without their products: import it together with the file of products (drop both, or vitrine import products.csv ${file}). ${nothing}`,
  'image-folder-unreadable': ({ folder, why }) =>
    `The folder of pictures ${folder} cannot be read: ${folderText(why)}. Name a folder that holds the pictures. ${nothing}`,
  'currency-unknown': ({ currency, known, place }) =>
    `${place ? `Line ${place.line} (column ${place.column}): ` : ''}No pricelist takes prices in ${currency}. Known: ${known.join(', ')}. Add importRate.${currency} to a pricelist.`,
  'price-in-other-currency': ({ line, column, value, read, said, isOfOnePricelist }) => {
    const mend = isOfOnePricelist
      ? `Write it in ${read}`
      : `Import the file with --currency ${said.join(' or ')}, or name it in a column "Currency"`
    return `Line ${line} (column ${column}): "${value}" would be read as so many ${read}. ${mend}. ${nothing}`
  },
  'file-without-prices': ({ file, wanted, unused, used, suspects, ofOnePricelist }) => {
    const [first = ''] = wanted
    const mend =
      suspects.length > 0
        ? `If ${quoted(suspects, ' or ')} holds the prices, call it "${first}"`
        : `Call the one that holds the prices "${first}"`
    return [
      `${file}: no column of it holds prices, so nothing in it could be sold. ${nothing}`,
      `  Understood as a price: ${quoted(wanted, ' or ')}`,
      `  Columns not read:      ${listed(unused)}`,
      `  Read as other things:  ${listed(used)}`,
      ...(ofOnePricelist === null
        ? []
        : [`  A column like "${ofOnePricelist}" is the price of one pricelist, beside that for all.`]),
      `${mend} in the first line of the file, and import it again.`,
    ].join('\n')
  },
  'file-of-another-kind': ({ kind }) =>
    `This file looks like ${otherFiles[kind].name}, which is not imported. ${nothing}\n  ${otherFiles[kind].instead}.`,
  'file-unknown': ({ headers, count }) =>
    [
      'This file is none that can be imported.',
      `  Found:    ${headers.join(' | ')}${count > headers.length ? ` and ${count - headers.length} more` : ''}`,
      '  Expected: a Shopify product export (Handle or URL handle, Title, …; Option1 name, Price, SKU)',
      '        or: a WooCommerce product export (Type, SKU, Name, Regular price, Parent, …)',
      '        or: one of Matrixify, Magento 2, PrestaShop, BigCommerce, Saleor or Vendure, as it comes from there',
    ].join('\n'),
  'name-column-missing': () => 'No column of this file holds the name of a product.',
  'stock-column-missing': ({ file, what, headers }) =>
    `${file}, line 1: no column holds the ${stockColumns[what]}; it has ${quoted(headers, ', ')}. Call the column "${stockExamples[what]}".`,
  'stock-column-unclear': ({ file, what, headers }) =>
    `${file}, line 1: several columns could hold the ${stockColumns[what]}: ${quoted(headers, ', ')}. Leave one of them.`,
}

/** Returns why a file cannot be imported, and how to mend it. */
export const importFaultText = ({ code, params }: ImportFault): string =>
  // A cast, since TypeScript does not see that a code and its parameters belong together.
  (sentences[code] as (params: ImportFault['params']) => string)(params)
