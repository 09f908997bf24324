import type { CellFault, CellFaultParams, IgnoredAmount } from '#contract/import-problems.ts'

const likeAmount = 'Write it like 12.50'
const likeDate = 'no sale. Write it like 2026-12-24'

function ignoredText(effect: IgnoredAmount): string {
  switch (effect) {
    case 'no-lowest-price':
      return 'no lowest price is taken from it'
    case 'no-sale':
      return 'no sale'
    case 'no-sale-there':
      return 'no sale there'
    default:
      return `the price there follows ${effect.follows}`
  }
}

const asRead = ({ readAs }: { readonly readAs: string | null }): string =>
  readAs === null ? '' : `is read as ${readAs} and `

type Sentences = { readonly [Code in keyof CellFaultParams]: (params: CellFaultParams[Code]) => string }

const sentences: Sentences = {
  'picture-not-fetched': () => 'is a picture that cannot be fetched: left out of the description',
  'frame-as-link': () => 'is a film or a frame of another site: kept in the description as a link to it',
  'tag-not-shown': () => 'is not shown on pages: left out of the description',
  'markup-escaped': () => 'is HTML that was escaped: read as HTML',
  'editor-text-unreadable': () =>
    'is the text of an editor and breaks off: it has no description. Export it again',
  'shortcode-left-out': () =>
    'is a shortcode, which only the other shop can show: left out of the description, what stands between its ends is kept',
  'quotes-taken-off': () =>
    'is read without the quotes around it: a program has put its cells into quotes twice',
  'not-a-cut': (params) => `does not say for whom it is cut: write one of ${params.cuts.join(', ')}`,
  'not-an-amount': () => 'is not an amount',
  'amount-ignored': (params) =>
    `is not an amount: ${ignoredText(params.effect)}. ${likeAmount}, or leave it empty`,
  'cost-not-an-amount': () => `is not an amount: the cost is left as it was. ${likeAmount}`,
  'price-zero': (params) =>
    params.isGivenAway
      ? 'is a price of nothing: it is given away'
      : 'is a price of nothing: not for sale at it. Write its price, or import with --zero-prices to give it away',
  'compare-price-too-low': () =>
    `is less than the price: ${ignoredText('no-sale')}. Swap the two where they stand the wrong way round`,
  'lowest-price-zero': () => `is not a price: ${ignoredText('no-lowest-price')}`,
  'lowest-price-too-high': () => `is more than the compare-at price: ${ignoredText('no-lowest-price')}`,
  'not-true-or-false': () => 'is neither TRUE nor FALSE: it is sold there',
  'word-unknown': (params) =>
    `is none of ${params.words.join(', ')}: read as ${params.readAs}. Write one of them`,
  'amount-rounded': (params) =>
    `has more than two decimals: rounded to ${(params.amountMinor / 100).toFixed(2)}. Write it like 12.50`,
  'units-unreadable': () =>
    'is not a whole number of units: a known SKU keeps its stock, a new one has 0. Write it like 12',
  'units-below-zero': () => 'is less than nothing: taken as 0 units',
  'units-too-many': (params) => `is more than a shop can count: taken as ${params.taken} units`,
  'not-a-weight': () => 'is not a weight: it is left as it was. Write it like 0.45',
  'code-shortened': () =>
    'is a number that a spreadsheet has shortened: no barcode. Read its column as text, and write all digits',
  'sku-shortened': () =>
    'is a number that a spreadsheet has shortened: kept as the SKU, which others may share. Read its column as text, and write all digits',
  'formula-failed': () =>
    'is what a spreadsheet shows where a formula fails: read as an empty cell. Mend it there, and import the file again',
  'word-for-nothing': () => 'is how programs write that there is nothing: read as an empty cell',
  'letters-garbled': () =>
    'was saved in a wrong encoding before: its letters are mended. See whether they are right',
  'letters-lost': () =>
    'has letters that are lost (�), since it was saved in a wrong encoding before: write them again, or export the file as CSV UTF-8',
  'not-a-film-path': () =>
    'is not the path of a film of the shop: the picture is shown without one. Write it like /images/0123456789abcdef0123456789abcdef/film.mp4, as an export has it',
  'not-a-moment': () => 'is not a moment: kept, but on no page. Write it like 2026-12-03T09:00:00+01:00',
  'moment-ahead': (params) => `${asRead(params)}is in the future: its pages appear then, by themselves`,
  'not-a-status': () =>
    'is none of active, draft, archived and unlisted: kept, but on no page. Write one of them',
  'published-unclear': () => 'is neither TRUE nor FALSE: kept, but on no page. Write one of them',
  'not-a-date': () => `is not a date: ${likeDate}`,
  'not-a-day': () => `is not a day of the calendar: ${likeDate}`,
  'date-unclear': () =>
    `does not show which number is the day, nor does any other date of the file: ${likeDate}`,
  'sale-ends-first': (params) => `${asRead(params)}is before the sale begins: no sale`,
  'sale-to-begin': (params) =>
    `${asRead(params)}is when the sale begins: it does not begin by itself. Import the file again then`,
  'sale-to-end': (params) =>
    `${asRead(params)}is when the sale ends: it does not end by itself. Import the file again then`,
}

/** Returns what is amiss with a cell of a product file; the sentence begins with its value. */
// A cast, since TypeScript does not see that a code and its parameters belong together.
export const cellFaultText = ({ code, params }: CellFault): string =>
  (sentences[code] as (params: CellFault['params']) => string)(params)
