import type { CaseState, ContactTopic } from '#contract/contact.ts'

export const topics: Readonly<Record<ContactTopic, string>> = {
  order: 'Order',
  delivery: 'Delivery',
  return: 'Return',
  size: 'Size and fit',
  product: 'Product',
  payment: 'Payment',
  other: 'Something else',
}
export const states: Readonly<Record<CaseState, string>> = {
  open: 'Open',
  waiting: 'Waiting',
  closed: 'Closed',
}
export const show = 'Show'
export const views = { open: 'Open', waiting: 'Waiting', closed: 'Closed', mine: 'Mine' }
export const none = {
  open: 'Nobody waits for an answer.',
  waiting: 'No case waits for its shopper.',
  closed: 'No case is closed yet.',
  mine: 'Nothing is assigned to you.',
}
export const about = 'About'
export const from = 'From'
export const assignee = 'Whose'
export const newest = 'Newest message'
export const nobody = 'Nobody'
export const caseTitle = (topic: string, id: string) => `${topic} #${id}`
export const order = 'Order'
export const noOrder = 'None was named.'
export const orderNotTheirs = 'Typed by the shopper; no order of this number was bought from this address.'
export const started = 'Since'
export const facts = 'The case'
export const messages = 'Messages'
export const shopper = (email: string) => email
export const byShop = (author: string) => `Answer by ${author}`
export const noteBy = (author: string) => `Note by ${author}`
export const saidElsewhere = (email: string, author: string) => `${email}, written down by ${author}`
export const answer = 'Answer'
export const answerHint = (email: string) =>
  `Goes to ${email} as an email, with a link by which they answer. What they answer by email comes to the shop’s mailbox, not here: write it down below.`
export const send = 'Send the answer'
export const sent = (email: string) => `The answer is on its way to ${email}.`
export const note = 'Write down'
export const noteHint = 'The shopper does not see it.'
export const addNote = 'Add a note'
export const recordShopper = 'Add as the shopper’s words'
export const noted = 'It is written down.'
export const close = 'Close'
export const closeTitle = 'Close this case'
export const closeText = 'The shopper is not written to. If they write again, it is open again.'
export const closingNote = 'What came of it'
export const closed = 'The case is closed.'
export const closedBy = (time: string, by: string) => `Closed ${time} by ${by}`
export const reopen = 'Open again'
export const reopened = 'The case is open again.'
export const assigned = (name: string) => `The case is assigned to ${name}.`
export const givenBack = 'The case is nobody’s again.'
export const ofThem = 'Questions to the shop'
export const noneOfThem = 'Nothing was asked.'
