/** Under which a message carries to Postmark and back what it is called (`X-PM-Metadata-mail`, `Metadata.mail`). */
export const metadataName = 'mail'

/** As much as Postmark keeps beside a message. */
const maxLength = 80

/** Returns what a message is called before its host, by which it is known again when it comes back: `order-1` of `<order-1@shop.example>`. */
export const nameOfMessage = (messageId: string): string =>
  messageId.trim().replace(/^</, '').replace(/@.*$/s, '').slice(0, maxLength)
