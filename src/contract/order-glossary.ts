/** The words of `glossary.ts` for orders. */
export const orderGlossary: Readonly<Record<string, string>> = {
  'CreditNote.number': 'Number of the credit note, e.g. CN-1001, from a gapless series.',
  'WithdrawalOrder.receivedAt':
    'When the withdrawal was received, the last of several, ISO 8601; null until it is confirmed.',
  'WithdrawalOrder.left': 'What can still be withdrawn from, once something was; empty when all of it was.',
  'ConfirmWithdrawal.message': 'What the buyer wants to add, at most 1000 characters. Not needed.',
  'Receipt.status': 'State of the order: untouched, progress, ok, archived or failed.',
  'Receipt.message': 'A sentence for the buyer; may be empty.',
  'Receipt.statusLink':
    'Address of the page on which its member can change it; absent for anybody else, and after half a year.',
  'OrderStatus.steps': 'When each step was done; null while it is not.',
  'OrderStatus.paid': 'When it was paid, ISO 8601; null where it is paid once it is sent.',
  'OrderStatus.packed': 'When it was packed, ISO 8601: from then on its buyer changes nothing.',
  'OrderStatus.sent': 'When its last parcel left, ISO 8601.',
  'OrderStatus.delivered': 'When its last parcel arrived, ISO 8601.',
  'OrderStatus.isCancelled': 'True where nothing will be sent.',
  'OrderStatus.can': 'What its buyer may do to it now.',
  'OrderStatus.changeAddress': 'Whether it can be sent elsewhere in its country.',
  'OrderStatus.cancel': 'Whether it can be cancelled.',
  'OrderStatus.withdraw': 'Whether there is a purchase to withdraw from.',
  orderMails: 'Emails about orders as they were sent, without what opens or pays something.',
  mailKind: 'What the email was about, e.g. order-mail, shipment-mail.',
  mailText: 'The text of the email.',
  mailedAt: 'When it was sent, ISO 8601.',
  subject: 'The subject of the email.',
}
