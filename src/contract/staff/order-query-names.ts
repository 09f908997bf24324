export const orderStateChoices = ['paid', 'paid_shortfall', 'shipped', 'archived', 'cancelled'] as const
/** Of the money: taken when the order was placed, reserved until it is sent, or gone back. */
export const paymentChoices = ['taken', 'reserved', 'part-refunded', 'refunded'] as const
/** Of the parcels: all free to go, a part sent already, or waiting for a decision. */
export const packChoices = ['ready', 'part', 'held'] as const
export const havingChoices = ['return', 'dispute', 'parcel'] as const

/** The names of the language, as they stand in an address. */
export const orderQueryNames = [
  'text',
  'state',
  'payment',
  'pack',
  'having',
  'country',
  'from',
  'until',
  'atLeast',
  'atMost',
  'sku',
  'tag',
  'wave',
  'sort',
] as const
