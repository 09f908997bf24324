import type { DataRequestChannel, DataRequestKind, DataRequestState } from '#contract/staff/data-requests.ts'

export const title = 'Data requests'
export const intro =
  'Somebody asks what is kept about them, or to be forgotten: customers with an account, guests and subscribers alike. Be sure that they own the address: answer to that address alone, and within one month.'
export const find = 'Find and export'
export const erase = 'Erase'
export const kept = 'What is kept'
export const account = 'Account'
export const has = 'Yes'
export const none = 'None'
export const orders = 'Orders'
export const bags = 'Bags'
export const restockAsks = 'Sizes waited for'
export const giftCards = 'Gift cards received'
export const cases = 'Questions to the shop'
export const mails = 'Emails of the last day'
export const newsletter = 'Newsletter'
export const refuses = 'Wants no emails'
export const save = 'Save as JSON'
export const fileName = (email: string) => `data-of-${email}.json`
export const eraseTitle = (email: string) => `Erase all of ${email}`
export const eraseText =
  'The account, bags, newsletter, waiting lists and names go at once. Orders stay for bookkeeping, without name, address and email; what is still to be sent keeps them until it is. This cannot be undone.'
export const erased = (email: string, hadAccount: boolean) =>
  `All that was kept under ${email} is erased${hadAccount ? ', with the account' : ''}.`
export const nothingErased = (email: string) => `Nothing is kept under ${email} that could be erased now.`
export const stays = 'What stays, and why'
export const willStay = 'What will stay, and why'
export const nothingStays = 'Nothing stays.'

export const add = 'Note a request'
export const added = 'The request is noted.'
export const show = 'Show'
export const shows = { open: 'Open', closed: 'Closed' } as const
export const noRequests = {
  open: 'Nobody waits for an answer.',
  closed: 'No request was closed yet.',
} as const
export const kinds: Readonly<Record<DataRequestKind, string>> = {
  export: 'A copy of their data',
  erase: 'To be erased',
}
export const states: Readonly<Record<DataRequestState, string>> = {
  open: 'Open',
  done: 'Done',
  refused: 'Refused',
}
export const channels: Readonly<Record<DataRequestChannel, string>> = {
  email: 'By email',
  contact: 'By the contact form',
  phone: 'By telephone',
  letter: 'By letter',
  account: 'In their account',
}
export const requestName = (kind: string, email: string | null) =>
  email === null ? kind : `${kind}: ${email}`
export const overdue = 'Overdue'
export const received = (channel: string, day: string) => `${channel}, ${day}`
export const due = (day: string) => `to be answered by ${day}`
export const closed = (state: string, day: string, by: string) =>
  `${state} ${day}${by ? ` by ${by}` : ', by themselves'}`
export const wanted = 'What they ask for'
export const channel = 'How it came'
export const receivedOn = 'Received on'
export const receivedHint = 'The law gives one month from that day.'
export const note = 'Note'
export const noteHint = 'How you know that the address is theirs. It goes with an erasure.'
export const fulfil: Readonly<Record<DataRequestKind, string>> = { export: 'Mail the copy', erase: 'Erase' }
export const mailText =
  'The copy is mailed to the address as a file, with the confirmation. Be sure that whoever asked owns it.'
export const fulfilled: Readonly<Record<DataRequestKind, (email: string) => string>> = {
  export: (email) => `The copy is on its way to ${email}.`,
  erase: (email) => `All that was kept under ${email} is erased; they are told by email.`,
}
export const download = 'Download'
export const refuse = 'Refuse'
export const refuseTitle = (email: string) => `Refuse the request of ${email}`
export const refuseText =
  'They are told by email, with your reason and that they can complain. The law lets you refuse where nobody can tell that the address is theirs, or where the same is asked again and again.'
export const reason = 'Reason'
export const refused = (email: string) => `The request is refused; ${email} is told.`
export const addressTitle = 'Look up an address'
