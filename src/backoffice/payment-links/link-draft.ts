import { isPostcodeOptional } from '#domain/address/postcode-forms.ts'

import { parseAmount } from '../format/money.ts'

/** An article in an order by hand. */
export interface DraftLine {
  readonly sku: string
  readonly name: string
  readonly quantity: number
}

/** An order by hand as it is typed. */
export interface LinkDraft {
  readonly customer: string | null
  readonly address: typeof emptyAddress
  readonly lines: readonly DraftLine[]
  readonly shippingMethod: string
  readonly paymentMethod: string
  readonly voucher: string
  readonly discount: string
  readonly note: string
  readonly days: string
  readonly isMailed: boolean
}

const emptyAddress = {
  email: '',
  company: '',
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  state: '',
  country: '',
  phoneNumber: '',
  identityNumber: '',
  houseNumber: '',
  houseExtension: '',
  house_number: '',
}

export const emptyDraft: LinkDraft = {
  customer: null,
  address: emptyAddress,
  lines: [],
  shippingMethod: '',
  paymentMethod: '',
  voucher: '',
  discount: '',
  note: '',
  days: '3',
  isMailed: true,
}

/** Whether there is enough of it to ask for a price. */
export const isPriceable = ({ lines, address, discount }: LinkDraft): boolean =>
  lines.length > 0 &&
  address.country.length === 2 &&
  address.email !== '' &&
  (address.zipCode !== '' || isPostcodeOptional(address.country)) &&
  (discount.trim() === '' || parseAmount(discount) !== null)

/** Returns what the server is asked with. */
export const toRequest = ({ lines, discount, days, voucher, ...draft }: LinkDraft) => ({
  ...draft,
  voucher: voucher.trim(),
  lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
  discountMinor: parseAmount(discount) ?? 0,
  days: Number(days),
})
