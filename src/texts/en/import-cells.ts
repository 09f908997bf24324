import type { CellFault, IgnoredAmount } from '#contract/import-problems.ts'

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

/** Returns what is amiss with a cell of a product file; the sentence begins with its value. */
export function cellFaultText(fault: CellFault): string {
  switch (fault.code) {
    case 'picture-not-fetched':
      return 'is a picture that cannot be fetched: left out of the description'
    case 'frame-as-link':
      return 'is a film or a frame of another site: kept in the description as a link to it'
    case 'tag-not-shown':
      return 'is not shown on pages: left out of the description'
    case 'markup-escaped':
      return 'is HTML that was escaped: read as HTML'
    case 'editor-text-unreadable':
      return 'is the text of an editor and breaks off: it has no description. Export it again'
    case 'shortcode-left-out':
      return 'is a shortcode, which only the other shop can show: left out of the description, what stands between its ends is kept'
    case 'quotes-taken-off':
      return 'is read without the quotes around it: a program has put its cells into quotes twice'
    case 'not-a-cut':
      return `does not say for whom it is cut: write one of ${fault.params.cuts.join(', ')}`
    case 'not-an-amount':
      return 'is not an amount'
    case 'amount-ignored':
      return `is not an amount: ${ignoredText(fault.params.effect)}. ${likeAmount}, or leave it empty`
    case 'cost-not-an-amount':
      return `is not an amount: the cost is left as it was. ${likeAmount}`
    case 'price-zero':
      return fault.params.isGivenAway
        ? 'is a price of nothing: it is given away'
        : 'is a price of nothing: not for sale at it. Write its price, or import with --zero-prices to give it away'
    case 'lowest-price-zero':
      return `is not a price: ${ignoredText('no-lowest-price')}`
    case 'lowest-price-too-high':
      return `is more than the compare-at price: ${ignoredText('no-lowest-price')}`
    case 'not-true-or-false':
      return 'is neither TRUE nor FALSE: it is sold there'
    case 'word-unknown':
      return `is none of ${fault.params.words.join(', ')}: read as ${fault.params.readAs}. Write one of them`
    case 'amount-rounded':
      return `has more than two decimals: rounded to ${(fault.params.amountMinor / 100).toFixed(2)}. Write it like 12.50`
    case 'units-unreadable':
      return 'is not a whole number of units: a known SKU keeps its stock, a new one has 0. Write it like 12'
    case 'units-below-zero':
      return 'is less than nothing: taken as 0 units'
    case 'units-too-many':
      return `is more than a shop can count: taken as ${fault.params.taken} units`
    case 'not-a-weight':
      return 'is not a weight: it is left as it was. Write it like 0.45'
    case 'code-shortened':
      return 'is a number that a spreadsheet has shortened: no barcode. Read its column as text, and write all digits'
    case 'sku-shortened':
      return 'is a number that a spreadsheet has shortened: kept as the SKU, which others may share. Read its column as text, and write all digits'
    case 'formula-failed':
      return 'is what a spreadsheet shows where a formula fails: read as an empty cell. Mend it there, and import the file again'
    case 'letters-garbled':
      return 'was saved in a wrong encoding before: its letters are mended. See whether they are right'
    case 'letters-lost':
      return 'has letters that are lost (�), since it was saved in a wrong encoding before: write them again, or export the file as CSV UTF-8'
    case 'not-a-film-path':
      return 'is not the path of a film of the shop: the picture is shown without one. Write it like /images/0123456789abcdef0123456789abcdef/film.mp4, as an export has it'
    case 'not-a-moment':
      return 'is not a moment: kept, but on no page. Write it like 2026-12-03T09:00:00+01:00'
    case 'moment-ahead':
      return `${asRead(fault.params)}is in the future: its pages appear then, by themselves`
    case 'not-a-status':
      return 'is none of active, draft, archived and unlisted: kept, but on no page. Write one of them'
    case 'published-unclear':
      return 'is neither TRUE nor FALSE: kept, but on no page. Write one of them'
    case 'not-a-date':
      return `is not a date: ${likeDate}`
    case 'not-a-day':
      return `is not a day of the calendar: ${likeDate}`
    case 'date-unclear':
      return `does not show which number is the day, nor does any other date of the file: ${likeDate}`
    case 'sale-ends-first':
      return `${asRead(fault.params)}is before the sale begins: no sale`
    case 'sale-to-begin':
      return `${asRead(fault.params)}is when the sale begins: it does not begin by itself. Import the file again then`
    case 'sale-to-end':
      return `${asRead(fault.params)}is when the sale ends: it does not end by itself. Import the file again then`
  }
}
