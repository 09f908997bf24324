const kinds: Readonly<Record<string, string>> = {
  'order-mail': 'Confirmation',
  'gift-card-mail': 'Gift card',
  'shipment-mail': 'Parcel sent',
  'tracking-mail': 'Tracking corrected',
  'address-mail': 'Address changed',
  'refund-mail': 'Refund',
  'refund-failed-mail': 'Refund failed',
  'cancel-mail': 'Cancellation',
  'withdrawal-link-mail': 'Link to withdraw',
  'withdrawal-mail': 'Withdrawal received',
}

/** Returns what an email about an order is, in words; of a kind that is not known here, its name. */
export const mailKindText = (kind: string): string => kinds[kind] ?? kind.replaceAll('-', ' ')
