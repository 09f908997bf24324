import { ContactCase, ContactSent, ContactTicket, OpenCase, ReplyToCase, SendContact } from './contact.ts'

const noLink = { 400: 'Link is invalid or has expired' }
const incomplete = { 412: 'errors.email, errors.message: required' }

/** Customer service: the contact form, and the link in what the shop mails. */
export const contactCallSchemas = {
  startContact: {
    summary: 'What goes along with one message of the contact form. Changes nothing.',
    answer: ContactTicket,
  },
  sendContact: {
    summary: 'Write to the shop: a person answers by email. The answer is the same for all.',
    body: SendContact,
    answer: ContactSent,
    errors: { ...incomplete, 409: 'the ticket is too new or too old: ask for another one' },
  },
  openCase: {
    summary: 'What was written so far, by the link of a mail. Changes nothing.',
    body: OpenCase,
    answer: ContactCase,
    errors: noLink,
  },
  replyToCase: {
    summary: 'Add to what was written. The answer has it at its end.',
    body: ReplyToCase,
    answer: ContactCase,
    errors: { ...noLink, 412: 'errors.message: required' },
  },
} as const
