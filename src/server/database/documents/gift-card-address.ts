/** For whom a card is; empty fields mean the buyer. */
export interface GiftCardAddress {
  readonly recipientName: string
  readonly recipientEmail: string
  readonly senderName: string
  readonly message: string
}
