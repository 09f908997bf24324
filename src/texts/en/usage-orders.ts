import type { OrderUsageParams } from '#contract/usage-faults.ts'

/** What is said of calls about orders, their money and those who buy. */
export const orderUsage: {
  readonly [Code in keyof OrderUsageParams]: (params: OrderUsageParams[Code]) => string
} = {
  'order-numbers-too-many': ({ next }) =>
    `"vitrine orders show" takes one number; "vitrine orders show ${next}" shows that order.`,
  'order-filter-unknown': ({ filters, text }) => `--where knows ${filters.join(', ')}, not "${text}".`,
  'order-filter-wrong': ({ filter, message }) => `--where has a wrong ${filter}: ${message}.`,
  'address-field-unknown': ({ fields, text }) =>
    `--set must be FIELD=TEXT with one of ${fields.join(', ')}; it was ${text}.`,
  'address-unchanged': () => 'What is to be changed? Give --set city=Lund, for one.',
  'parcel-url-wrong': ({ text }) => `--url must be a web address; it was ${text}.`,
  'parcel-unchanged': () => 'What is to be corrected? Give --tracking, --url or --carrier.',
  'carrier-missing': () => '--carrier is missing: who takes the parcel?',
  'carrier-empty': () => '--carrier is empty: who takes the parcel?',
  'order-line-wrong': ({ text }) => `--line must be SKU or SKU=N with a whole number; it was ${text}.`,
  'restock-without-lines': () => '--restock needs to know which units came back: use --line, or refund all.',
  'hold-reason-missing': () => '--reason is missing: why does the order wait?',
  'note-text-missing': () => '--text is missing: what is to be noted?',
  'mail-not-kept': ({ number }) => `No email about order ${number} is kept, so none can be sent again.`,
  'mail-not-there': ({ number, nth }) =>
    `Order ${number} has no email ${nth}; "vitrine orders mails ${number}" lists them.`,
  'label-not-pdf': ({ file }) => `--out must end in .pdf; it was ${file}.`,
  'return-choice-wrong': ({ name, text, choices }) =>
    `${name} must be one of ${choices.join(', ')}; it was ${text}.`,
  'article-not-in-order': ({ number, sku }) => `Order ${number} has no ${sku}.`,
  'size-not-another': ({ sizes }) =>
    `--size must be another size of the article: ${sizes.join(', ') || 'it has none'}.`,
  'return-lines-missing': () => 'What comes back? Give --line SKU=N.',
  'exchange-unclear': () => 'What is exchanged for what? Give one --line SKU=N and --size SIZE.',
  'link-buyer-missing': () => 'Who buys it? Give --address FILE.',
  'link-lines-missing': () => 'What is bought? Give --line SKU=N.',
  'credit-notes-unclear': () => 'List credit notes, or show one: see "vitrine creditnotes --help".',
  'batch-key-length': ({ length }) =>
    `--key must have 16 to 100 characters, not ${length}: somebody could guess it.`,
  'request-reason-missing': () => '--reason is missing: say why, in quotes. Whoever asked is told.',
  'customer-reason-missing': () => '--reason is missing: say why, in quotes. It is kept as a note.',
  'customer-note-empty': () => 'The note is empty: say what is to be noted, in quotes.',
  'rate-wrong': ({ example, text }) => `--rate must be like ${example}=11.034, not "${text}".`,
  'sie-file-unnamed': () => '--out must name the file, like november.si.',
  'period-reversed': ({ from, until }) => `--until (${until}) must not be before --from (${from}).`,
  'quarter-wrong': ({ text }) => `--quarter must be one like 2026-Q4${text && `, not "${text}"`}.`,
}
