import type { PlainPage } from '#contract/page-data.ts'
import { familyPath, paths } from '#contract/screens.ts'

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
  title: 'Checkout',
  description: 'Where it goes, how it is sent, and how you pay.',
}

/** Screens that need nothing of the catalogue. `/checkout/_id` is the one document of all `/checkout/{id}` (docs/page-data.md#families). */
export const planPlainPages = (): PlannedPage[] => [
  plain(paths.checkout, 'the checkout', checkout),
  plain(familyPath('checkout-by-id'), 'the checkout by id', checkout),
  plain(paths.receipt, 'the receipt', { template: 'receipt', title: 'Receipt' }),
  plain(paths['payment-fail'], 'the payment failure page', {
    template: 'payment-fail',
    title: 'Payment failed',
  }),
  plain(paths.draft, 'the draft page', { template: 'draft', title: 'Draft' }),
  plain(paths['retrieve-password'], 'the page that asks for a password reset', {
    template: 'retrieve-password',
    title: 'Forgotten password',
  }),
  plain(paths['reset-password'], 'the page that sets a password', {
    template: 'reset-password',
    title: 'New password',
  }),
  plain(paths['newsletter-confirm'], 'the confirmation of a newsletter sign-up', {
    template: 'newsletter-confirm',
    title: 'The letter',
  }),
  plain(paths.withdraw, 'the page to withdraw from a purchase', {
    template: 'withdraw',
    title: 'Withdraw from a purchase',
  }),
  plain(paths.search, 'the search results', { template: 'search', title: 'Search' }),
  plain(paths.saved, 'the page of what somebody saved', { template: 'saved', title: 'Saved' }),
  plain(paths['notify-stop'], 'the page that ends restock mails', {
    template: 'notify-stop',
    title: 'No more emails',
  }),
  plain(paths['404'], 'the not-found page', {
    template: 'not-found',
    title: 'Page not found',
    __notFound: true,
  }),
]
