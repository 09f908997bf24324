/** Of GS1's prefixes, as the first digits of a GTIN-13, those that no traded item has: GS1 General Specifications, figure 1.4.2-1. */
const restrictedPrefixes: readonly RegExp[] = [
  // Restricted circulation: numbers within a company or a region.
  /^(?:02|04|2)/,
  // Coupons, refund receipts and common currency coupons.
  /^(?:05|98|99)/,
  // Demonstrations and examples.
  /^952/,
]
/** Serial publications (ISSN), books (ISBN) and sheet music (ISMN). */
const publicationPrefix = /^97[789]/

/**
 * Returns whether a barcode is a GTIN under which search engines know a traded item: of GS1's lengths (8, 12, 13 or 14 digits), with
 * its check digit, and of a prefix that is given to goods. Numbers of a brand's own warehouse, coupons and receipts are not. The first
 * digit of a GTIN-14 is not part of the prefix; 9 there is an item of variable measure. ISBN and ISSN count only for publications.
 * Sources: GS1 General Specifications 1.4 and 7.9; support.google.com/merchants/answer/6286293 (restricted) and 6286302 (coupons).
 */
export function isTradedGtin(code: string, isPublication = false): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code) || !hasCheckDigit(code)) return false
  if (code.length === 8) return isTradedGtin8(code)
  const padded = code.padStart(14, '0')
  if (padded.startsWith('9')) return false
  const gtin13 = padded.slice(1)
  // A GTIN-8 that is filled up with zeros.
  if (gtin13.startsWith('00000')) return isTradedGtin8(gtin13.slice(5))
  if (publicationPrefix.test(gtin13)) return isPublication
  return !restrictedPrefixes.some((prefix) => prefix.test(gtin13))
}

/** GS1-8 prefixes 000–099 and 200–299 are for use within a company; 97x to 99x are reserved. */
const isTradedGtin8 = (code: string): boolean => /^(?:1|[3-8]|9[0-6])/.test(code)

/** Returns whether digits have the length of a GTIN and another last digit than one has: one of them was most likely mistyped. */
export const isMistypedGtin = (code: string): boolean =>
  /^(?:\d{8}|\d{12,14})$/.test(code) && !hasCheckDigit(code)

/** Each second digit from the right counts three times; the sum is a multiple of ten. */
function hasCheckDigit(code: string): boolean {
  const sum = [...code].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** Returns whether a product is a book, magazine or score, by the names of its model and categories. */
export const isPublication = ({
  model,
  categories,
}: {
  readonly model: string
  readonly categories: readonly { readonly name: string }[]
}): boolean =>
  [model, ...categories.map(({ name }) => name)].some((name) =>
    /(?<!\p{L})(?:books?|magazines?|journals?|zines?|sheet music)(?!\p{L})/iu.test(name),
  )
