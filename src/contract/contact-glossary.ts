/** The words of `glossary.ts` for what is written to the shop. */
export const contactGlossary: Readonly<Record<string, string>> = {
  case: 'Eight characters that stand in the subject of its emails.',
  cases: 'What was asked by the contact form, with the answers.',
  isAnswer: 'Whether the shop wrote it.',
  isClosed: 'Whether the shop has closed it; a reply opens it again.',
  messages: 'What was written, oldest first, without the notes of the team.',
  'ContactSent.sent': 'Always true.',
  ticket: 'What POST contact/ticket gives: goes along with one message, and is good for a day.',
  topic: 'What it is about: order, delivery, return, size, product, payment or other.',
  waitMs: 'From when on the message may be sent, in milliseconds from now.',
  website: 'Stays empty: what fills it in is a program.',
  writtenAt: 'When it was written, ISO 8601.',
  notes: 'What the shop has noted about the customer for itself.',
  note: 'Words of somebody of the shop.',
}
