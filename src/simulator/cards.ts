/** What the hosted form sends. */
export interface CardForm {
  readonly number: string
  readonly expiry: string
  readonly code: string
  readonly name: string
}

export type CardFaults = Partial<Record<keyof CardForm, string>>

/** The check digit of a card number (ISO/IEC 7812-1 annex B). */
function hasValidCheckDigit(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

function expiryFault(expiry: string, now: number): string | null {
  const [, month, year] = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(expiry.trim()) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12)
    return "Your card's expiration date is incomplete."
  // Valid to the end of its month.
  if (Date.UTC(2000 + Number(year), Number(month), 1) <= now)
    return "Your card's expiration date is in the past."
  return null
}

/** What is wrong with the form, by field; empty when it can be tried. */
export function cardFaults(card: CardForm, now: number): CardFaults {
  const digits = card.number.replace(/[\s-]/g, '')
  const faults: CardFaults = {}
  if (!/^\d{12,19}$/.test(digits)) faults.number = 'Your card number is incomplete.'
  else if (!hasValidCheckDigit(digits)) faults.number = 'Your card number is invalid.'
  const expiry = expiryFault(card.expiry, now)
  if (expiry) faults.expiry = expiry
  if (!/^\d{3,4}$/.test(card.code.trim())) faults.code = "Your card's security code is incomplete."
  if (card.name.trim() === '') faults.name = 'Type the name on the card.'
  return faults
}

export type CardOutcome =
  | { readonly pays: true; readonly challenge: boolean }
  | { readonly pays: false; readonly message: string }

const declined: Record<string, string> = {
  '4000000000000002': 'Your card was declined. Try another card.',
  '4000000000009995': 'Your card has insufficient funds. Try another card.',
  '4000000000000069': 'Your card has expired. Try another card.',
  '4000000000000127': "Your card's security code is incorrect.",
  '4000000000000119': 'An error occurred while processing your card. Try again in a moment.',
}
const challenged = new Set(['4000002500003155', '4000002760003184', '4000000000003220'])

/** Stripe's test numbers (docs.stripe.com/testing); every other valid number pays. */
export function findOutcome(number: string): CardOutcome {
  const digits = number.replace(/[\s-]/g, '')
  const message = declined[digits]
  if (message) return { pays: false, message }
  return { pays: true, challenge: challenged.has(digits) }
}
