import { NamedAddress, SaveAddress } from './addresses.ts'
import {
  Customer,
  CustomerErased,
  CustomerOrderParams,
  EmailLink,
  EmailUndone,
  EraseCustomer,
  LoggedOut,
  Login,
  PasswordReset,
  RegisterCustomer,
  RequestReset,
  ResetLink,
  ResetLinkAnswer,
  ResetPassword,
  ResetRequested,
  UpdateCustomer,
} from './customer.ts'
import { CustomerExport } from './customer-export.ts'
import { requiredMessages } from './messages.ts'
import {
  ConfirmNewsletter,
  NewsletterConfirmed,
  Subscribe,
  Subscribed,
  Unsubscribe,
  Unsubscribed,
} from './newsletter.ts'
import { Noted, NotifyMe, NotifyStopped, StopNotify } from './notify.ts'
import { Receipt } from './receipt.ts'
import { ChangeSaved, Saved } from './saved.ts'
import { EndSessions, Sessions } from './sessions.ts'

/** What a wrong login answers, by whatever call. */
export const wrongLogin = 'Wrong e-mail or password: one text for both'
export const notLoggedIn = 'no session, or it ended'

/** Schemas of the calls about accounts, passwords, letters and who waits for a size. Part of `callSchemas`. */
export const customerCallSchemas = {
  registerCustomer: {
    summary:
      'Make an account. The answer is the same when the e-mail has one already; then its owner is told by mail, nothing changes in that account, and the new one stands beside it. Logs nobody in: cart/customer or login comes next.',
    body: RegisterCustomer,
    answer: Customer,
    status: 201,
    errors: {
      412: 'errors by field: the sentences of spec 5.2–5.10; errors.country: country not found; errors.password: too common, or too short',
    },
  },
  getCustomer: {
    summary: 'The account of the session, with its orders.',
    answer: Customer,
    errors: { 401: notLoggedIn },
  },
  updateCustomer: {
    summary:
      'Change the account of the session. A new password or e-mail needs the present password. A new password gives this browser a new session and ends all others; a new e-mail waits until the link that is mailed to it is opened.',
    body: UpdateCustomer,
    answer: Customer,
    errors: {
      401: notLoggedIn,
      403: 'Wrong password',
      412: 'errors by field: required, or too common; errors.account.country: country not found',
    },
  },
  confirmEmail: {
    summary:
      'Move the account of the session to its new e-mail, by the link that was mailed there. Ends all other sessions; the old address gets a link to undo it.',
    body: EmailLink,
    answer: Customer,
    errors: {
      400: 'Link is invalid or has expired',
      401: notLoggedIn,
      409: 'the address has an account of its own',
    },
  },
  cancelEmail: {
    summary: 'Stay at the present e-mail: the link to the new one works no more. Repeating it does nothing.',
    answer: Customer,
    errors: { 401: notLoggedIn },
  },
  undoEmail: {
    summary:
      'Put the old e-mail of an account back, by the link that was mailed there. Ends all sessions and the password, for which a link is mailed.',
    body: EmailLink,
    answer: EmailUndone,
    errors: { 400: 'Link is invalid or has expired' },
  },
  eraseCustomer: {
    summary:
      'Erase the account of the session. Orders stay for bookkeeping, without name, address and e-mail; those on their way lose them when they are done.',
    body: EraseCustomer,
    answer: CustomerErased,
    errors: { 401: notLoggedIn, 403: 'Wrong password', 412: 'errors.password: required' },
  },
  exportCustomer: {
    summary: 'Everything that is kept about the customer of the session.',
    answer: CustomerExport,
    errors: { 401: notLoggedIn },
  },
  getCustomerOrder: {
    summary:
      'An order of the account of the session, whole for good. Which orders those are, `Customer` tells; any other is not found.',
    params: CustomerOrderParams,
    answer: Receipt,
    errors: { 401: notLoggedIn, 404: 'no such order in this account' },
  },
  getSaved: {
    summary: 'What the customer of the session has saved.',
    answer: Saved,
    errors: { 401: notLoggedIn },
  },
  changeSaved: {
    summary: 'Save products, and take saved ones out, all at once. Repeating it changes nothing.',
    body: ChangeSaved,
    answer: Saved,
    errors: { 401: notLoggedIn },
  },
  saveAddress: {
    summary: 'Keep a further address in the account of the session, or change one.',
    body: SaveAddress,
    answer: Customer,
    errors: {
      401: notLoggedIn,
      404: 'errors.id: not found',
      409: 'the account keeps as many addresses as it may',
      412: 'errors by field: the sentences of spec 5.2–5.10; errors.country: country not found',
    },
  },
  removeAddress: {
    summary: 'Forget a further address. Repeating it does nothing.',
    body: NamedAddress,
    answer: Customer,
    errors: { 401: notLoggedIn },
  },
  setDefaultAddress: {
    summary: 'Make a further address the one of the account; that of until then takes its place.',
    body: NamedAddress,
    answer: Customer,
    errors: { 401: notLoggedIn, 404: 'errors.id: not found' },
  },
  getSessions: {
    summary: 'Where the account of the session is logged in.',
    answer: Sessions,
    errors: { 401: notLoggedIn },
  },
  endSessions: {
    summary: 'End one other session of the account, or all others. Answers those that are left.',
    body: EndSessions,
    answer: Sessions,
    errors: {
      401: notLoggedIn,
      404: 'errors.session: not found',
      409: 'errors.session: this one, which ends by logging out',
    },
  },
  login: {
    summary: 'Log in: sets the session cookie.',
    body: Login,
    answer: Customer,
    errors: { 403: wrongLogin, 412: 'errors.email, errors.password: required' },
  },
  logout: { summary: 'End the session. Repeating it does nothing.', answer: LoggedOut },
  requestReset: {
    summary:
      'Mail a link to set a new password, if the e-mail has an account. The answer is the same for every e-mail.',
    body: RequestReset,
    answer: ResetRequested,
    errors: { 412: 'errors.email: required' },
  },
  verifyResetLink: {
    summary: 'Is this reset link still good?',
    body: ResetLink,
    answer: ResetLinkAnswer,
    errors: { 400: 'Link is invalid or has expired' },
  },
  resetPassword: {
    summary: 'Set a new password by a reset link, which is used up. All sessions end.',
    body: ResetPassword,
    answer: PasswordReset,
    errors: {
      400: 'Link is invalid or has expired',
      412: 'errors.password: required, too common, or too short',
    },
  },
  subscribe: {
    summary:
      'Sign up to the newsletter; a mail asks for confirmation. The answer is the same for every e-mail.',
    body: Subscribe,
    answer: Subscribed,
    errors: { 412: `errors.email: ${requiredMessages.newsletter}` },
  },
  confirmNewsletter: {
    summary: 'Confirm a sign-up by the link in the mail. The first time, a personal voucher is mailed.',
    body: ConfirmNewsletter,
    answer: NewsletterConfirmed,
    errors: { 400: 'Link is invalid or has expired' },
  },
  unsubscribe: {
    summary:
      'End all letters to a mailbox but those about its orders and account: newsletter, reminders of bags, notices of sizes.',
    body: Unsubscribe,
    answer: Unsubscribed,
    errors: { 400: 'Link is invalid or has expired' },
  },
  notifyMe: {
    summary: 'Ask for one mail when a sold-out size is back. The answer is the same for every e-mail.',
    body: NotifyMe,
    answer: Noted,
    errors: { 404: 'errors.item: unknown item', 412: 'errors.email: required' },
  },
  stopNotify: {
    summary: 'End all mails of that kind by the link in one of them. The answer is the same for every token.',
    body: StopNotify,
    answer: NotifyStopped,
  },
} as const
