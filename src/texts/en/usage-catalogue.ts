import type { CatalogueUsageParams } from '#contract/usage-faults.ts'

import { priceFaultTexts } from './campaign-words.ts'

/** What is said of calls about products, units, prices and pages. */
export const catalogueUsage: {
  readonly [Code in keyof CatalogueUsageParams]: (params: CatalogueUsageParams[Code]) => string
} = {
  'import-file-needless': () => 'With --list or --undo no FILE is needed.',
  'import-files-wrong': () => 'One FILE is needed, or two: products of PrestaShop and their combinations.',
  'archive-many-alone': () => '--archive-many is nothing by itself: give it with --archive-missing.',
  'column-choice-wrong': ({ text }) => `--map ${text}: NAME=FIELD is needed, such as --map "Farbe=colour".`,
  'metafield-wrong': ({ text }) =>
    `"${text}" is not a metafield: namespace and key are needed, such as custom.fit.`,
  'listing-product-unknown': ({ text }) =>
    `--first: this list has no product "${text}". "vitrine listings show" lists them.`,
  'listing-rule-missing': ({ rules }) => `--by is needed: ${rules.join(', ')}.`,
  'listing-first-missing': () => '--by by-hand needs --first with the products.',
  'comment-empty': () => 'TEXT is what is to be noted; it is empty.',
  'redirect-verb-missing': () => 'One of list, add, change, remove, import and export is needed.',
  'redirect-arguments': ({ verb, counts }) => `"redirects ${verb}" takes ${counts.join(' or ')} arguments.`,
  'assignment-wrong': ({ text }) => `"vitrine products set" takes words like season=SS27, not "${text}".`,
  'product-field-unknown': ({ field }) =>
    `A product has no field "${field}". "vitrine products --help" lists them.`,
  'grams-wrong': ({ text }) => `weightGrams must be a whole number of grams, not "${text}".`,
  'compare-without-price': ({ pricelist }) =>
    `compare.${pricelist} needs price.${pricelist} beside it: the price during the sale.`,
  'product-price-wrong': ({ text }) =>
    `--price takes a pricelist and an amount, like 20=499.50, not "${text}".`,
  'duplicate-unnamed': () => '"vitrine products duplicate" needs --name, the name of the new one.',
  'pictures-folder-unreadable': ({ folder, reason }) => `${folder} cannot be read as a folder: ${reason}`,
  'pictures-folder-empty': ({ folder }) => `${folder} has no files.`,
  'pictures-of-too-many': ({ products, max }) =>
    `These pictures belong to ${products} products, and at most ${max} are changed at once: match them folder by folder.`,
  'stock-verb-unknown': ({ text }) =>
    `"vitrine stock" can set, list, show, adjust, receive, expect, drop, count, history and import, and list deliveries and counts, not "${text}".`,
  'stock-pairs-missing': () =>
    '"vitrine stock set" takes a SKU and a number of units, or several such pairs.',
  'stock-units-wrong': ({ sku, text }) =>
    `The units on hand of ${sku} must be a whole number from 0 on, not "${text}".`,
  'stock-twice': ({ sku }) => `${sku} is counted twice.`,
  'adjust-arguments': () => '"vitrine stock adjust" takes one SKU and a difference like +2 or -1.',
  'difference-wrong': ({ text }) => `The difference must be a whole number like +2 or -1, not "${text}".`,
  'adjust-reason-missing': ({ reasons }) => `--reason says why: one of ${reasons.join(', ')}.`,
  'delivery-unnamed': () => '--reference names the delivery: its supplier, the number of its note.',
  'delivery-id-missing': () => '"vitrine stock drop" takes the ID of a delivery.',
  'count-arguments': () =>
    '"vitrine stock count" takes start NAME, set ID SKU N, show ID, book ID or cancel ID.',
  'counted-wrong': ({ sku, text }) =>
    `What was counted of ${sku} must be a whole number from 0 on, not "${text}".`,
  'rounding-wrong': ({ text, rules }) =>
    `--round ${text}: write a currency and a rule, like SEK=10. Rules: ${rules.join(' ')}.`,
  'prices-unreadable': ({ file, reason }) => `--prices ${file} cannot be read: ${reason}`,
  'price-lines-wrong': ({ file, faults }) =>
    `--prices ${file}: ${faults.map(({ why, line, value }) => priceFaultTexts[why](line, value)).join(' ')}`,
  'prices-empty': ({ file }) => `--prices ${file} has no prices.`,
  'offer-unclear': () => 'Give either --percent or --prices.',
  'campaign-days-missing': () => 'When? Give --from and --until, like 2026-10-23T00:00.',
  'draft-link-arguments': () => '"vitrine drafts link" takes an id and, if you like, --days N.',
  'draft-days-wrong': ({ text }) => `--days must be a whole number from 1 to 90, not "${text}".`,
}
