import type { CustomerKind } from '#contract/staff/customers.ts'

export const requests = 'Data requests'
export const searchLabel = 'Name, email, telephone or postcode'
export const show = 'Show'
export const kinds: Readonly<Record<CustomerKind, string>> = { account: 'Accounts', guest: 'Guests' }
export const none: Readonly<Record<CustomerKind, string>> = {
  account: 'Nobody has made an account yet.',
  guest: 'Nobody has bought without an account.',
}
export const noneFound: Readonly<Record<CustomerKind, string>> = {
  account: 'No account matches this.',
  guest: 'Nobody who bought without an account matches this.',
}
export const lookAmong: Readonly<Record<CustomerKind, string>> = {
  account: 'Look among accounts',
  guest: 'Look among guests',
}
export const customer = 'Customer'
export const registered = 'Account since'
export const newestOrder = 'Newest order'

export const about: Readonly<Record<CustomerKind, string>> = { account: 'Account', guest: 'Guest' }
export const guestText = 'Bought without an account. What stands here is of the newest order.'
export const claimText =
  'Another account has this address; this one has not shown that it is theirs. What is kept under the address is not shown here.'
export const unproven = 'Email not proven'
export const proven = 'Email proven'
export const phone = 'Telephone'
export const address = 'Address'
export const furtherAddress = 'Further address'
export const noAddress = 'No address is kept.'
export const passkeys = 'Passkeys'
export const orders = 'Orders'
export const noOrders = 'No order yet.'
export const order = 'Order'
export const total = 'Total'
export const returns = 'Returns'
export const returnOf = (number: string) => `Return of order ${number}`

export const newsletter = 'Newsletter'
export const newsletterStates = {
  none: 'Never asked for',
  asked: 'Asked for, not confirmed',
  subscribed: 'Gets it',
  left: 'Wants no emails',
} as const
export const askedAt = 'Asked for'
export const linkSentAt = 'Link mailed'
export const confirmedAt = 'Link opened'
export const leftAt = 'Ended'
export const source = 'Where'
export const sources: Readonly<Record<string, string>> = {
  notification: 'The bar above the shop',
  footer: 'The foot of a page',
  checkout: 'Checkout',
  account: 'The account',
}
export const proof =
  'Proof of consent: the link was mailed to this address alone, and opened from there. Its secret was never written down.'

export const consents = 'Consents'
export const consentText = (isGiven: boolean, text: string) => `${isGiven ? 'Yes' : 'No'}: ${text}`
export const consentMeta = (when: string, version: number) => `${when}, version ${version} of the words`

export const sessions = 'Where they are logged in'
export const sessionName = (browser: string | null, platform: string | null) =>
  [browser ?? 'A browser', platform].filter(Boolean).join(', ')
export const seen = (when: string) => `Last seen ${when}`

export const vouchers = 'Vouchers'
export const noVouchers = 'None was given.'
export const voucherStates = { open: 'Not used', used: 'Used', over: 'Over' } as const
export const until = (day: string) => `until ${day}`
export const percentOff = (percent: number) => `${percent}%`
export const give = 'Give a voucher'
export const giveTitle = (name: string) => `Give ${name} a voucher`
export const giveText =
  'It is mailed at once, works for this email address alone, once, and for a year. The reason is kept as a note.'
export const amount = 'Amount'
export const amountWrong = 'Write an amount, as 100 or 99.50.'
export const currency = 'Currency'
export const left = (amountText: string) => `Up to ${amountText} within 30 days.`
export const leftNone = 'This customer has been given all that 30 days allow.'
export const reason = 'Reason'
export const reasonHint = 'For the team.'
export const message = 'Words to the customer'
export const messageHint = 'Stand in the email above the code. May stay empty.'
export const given = (code: string) => `The voucher ${code} is on its way.`

export const notes = 'Notes'
export const noNotes = 'Nothing is noted.'
export const noteLabel = 'Note for the team'
export const noteHint = 'Whoever it is about gets it when they ask what is kept.'
export const addNote = 'Add the note'
export const noted = 'Noted.'
export const removeNote = 'Remove'
export const noteRemoved = 'The note is removed.'
export const by = (author: string) => `by ${author}`
export const withVoucher = (code: string) => `With the voucher ${code}`

export const exportData = 'Export data'
export const exported = 'Everything that is kept is saved as a file.'
export const eraseData = 'Erase'

export const merge = 'Merge'
export const mergeTitle = 'Merge into this account'
export const mergeText = (email: string) =>
  `The account of ${email} stays, with its login. Take into it another account of the same person, or what they bought as a guest. It cannot be undone.`
export const mergeFrom = 'Who is merged into it'
export const mergeFromHint =
  'The address of the other account or of the guest; its own address for what was bought under it without the account.'
export const whatMoves = 'What moves'
export const mergeLooking = 'Looking what there is …'
export const mergePerson = (name: string, email: string) => `${name}, ${email}`
export const whyConfirm = {
  'two-mailboxes': 'These are two mailboxes, which may be of two people. Be sure that they are one.',
  unproven:
    'This account has not shown that its mailbox is theirs, and will see all of it. Be sure that they are one person.',
} as const
export const confirmMerge = (email: string) => `Type ${email} to confirm`
export const isMerged = (email: string) => `${email} is merged into this account.`

export const bounced = {
  bounce: 'The mailbox takes nothing: no newsletter, reminder or notice is sent there.',
  complaint: 'Its owner called an email spam: no newsletter, reminder or notice is sent there.',
} as const
