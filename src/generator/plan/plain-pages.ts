import type { PlainPage } from '#contract/page-data.ts'
import { familyPath, paths } from '#contract/screens.ts'
import * as titles from '#texts/titles.ts'

import type { PlannedPage } from './planned-page.ts'

type Screen = Omit<PlainPage, 'description'> & Partial<Pick<PlainPage, 'description'>>

const plain = (path: string, source: string, screen: Screen): PlannedPage => ({
  path,
  source,
  inputs: [],
  context: () => ({ description: '', ...screen }),
})

const checkout: Screen = {
  template: 'checkout',
  title: titles.checkout,
  description: titles.checkoutDescription,
}

/** Screens that need nothing of the catalogue. `/checkout/_id` is the one document of all `/checkout/{id}` (docs/page-data.md#families). */
export const planPlainPages = (): PlannedPage[] => [
  plain(paths.checkout, 'the checkout', checkout),
  plain(familyPath('checkout-by-id'), 'the checkout by id', checkout),
  plain(paths.receipt, 'the receipt', { template: 'receipt', title: titles.receipt }),
  plain(paths['payment-fail'], 'the payment failure page', {
    template: 'payment-fail',
    title: titles.paymentFailed,
  }),
  plain(paths.draft, 'the draft page', { template: 'draft', title: titles.draft }),
  plain(paths['retrieve-password'], 'the page that asks for a password reset', {
    template: 'retrieve-password',
    title: titles.forgottenPassword,
  }),
  plain(paths['reset-password'], 'the page that sets a password', {
    template: 'reset-password',
    title: titles.newPassword,
  }),
  plain(paths['email-change'], 'the page that changes the e-mail of an account', {
    template: 'email-change',
    title: titles.emailAddress,
  }),
  plain(paths['newsletter-confirm'], 'the confirmation of a newsletter sign-up', {
    template: 'newsletter-confirm',
    title: titles.newsletter,
  }),
  plain(paths.withdraw, 'the page to withdraw from a purchase', {
    template: 'withdraw',
    title: titles.withdraw,
  }),
  plain(paths.search, 'the search results', { template: 'search', title: titles.search }),
  plain(paths.saved, 'the page of what somebody saved', { template: 'saved', title: titles.saved }),
  plain(paths['notify-stop'], 'the page that ends restock mails', {
    template: 'notify-stop',
    title: titles.noMoreEmails,
  }),
  plain(paths['404'], 'the not-found page', {
    template: 'not-found',
    title: titles.notFound,
    __notFound: true,
  }),
]
