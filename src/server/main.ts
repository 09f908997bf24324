import type { FastifyInstance } from 'fastify'

import { staleRatesText } from '#texts/rates-faults.ts'

import { buildShop, type AppDeps } from './app.ts'
import { watchPublications } from './catalogue/publish-due.ts'
import { watchStock } from './back-in-stock/watch-stock.ts'
import { drain } from './operations/drain.ts'
import type { Readiness } from './operations/health.ts'
import { releaseOverdueExchanges } from './orders/returns/release-exchanges.ts'
import { refreshFit } from './catalogue/fit/refresh-fit.ts'
import { refreshBestSellers } from './catalogue/listings/best-sellers.ts'
import { keepPayoutsFresh } from './payments/payouts/keep-fresh.ts'
import { type Chore, startHousekeeping } from './operations/housekeeping.ts'
import { fillCustomerTerms, forgetOldRequests } from './customers/service.ts'
import { forgetVisitorAddresses } from './operations/visitor-addresses.ts'
import { testKeyWarning } from './payments/stripe/stripe-key.ts'
import { fillOrderRows } from './orders/service.ts'
import { fillUseSums } from './vouchers/uses-service.ts'
import { issueMissingCreditNotes } from './orders/missing-credit-notes.ts'
import type { Services } from './services.ts'

export interface RunningServer {
  readonly fastify: FastifyInstance
  readonly services: Services
  /** Begins to answer. */
  listen(): Promise<void>
  /** Lets requests and jobs in hand finish, takes no new ones. Repeating it does nothing. */
  stop(): Promise<void>
}

/** Of shoppers and of the team. */
const forgetSessions = async ({ customers, staff }: Services): Promise<number> =>
  (await customers.forgetOld()) + (await staff.forgetOld())

/**
 * How often proxies look at /healthz, usually, or more often. Meanwhile answers end their connections, so that a proxy that does not look
 * keeps none on which its next request could meet the end.
 */
const noticeMs = 2000

/** Jobs whose payload holds an address. */
const personalMails = [
  'account-mail',
  'reset-mail',
  'newsletter-confirm-mail',
  'newsletter-welcome-mail',
  'goodwill-mail',
  'data-request-mail',
  'withdrawal-link-mail',
] as const

/** Housekeeping jobs. `reportRates` reports exchange rates, and payouts, that could not be fetched. */
const listChores = (
  deps: Omit<AppDeps, 'readiness'>,
  services: Services,
  reportRates: (line: string) => void,
): Chore[] => [
  { name: 'carts that expired', run: () => services.cart.deleteExpired() },
  {
    name: 'requests for sizes that waited too long, or were notified long ago',
    run: () => services.notify.forgetOld(),
  },
  { name: 'sessions, resets and devices that ended', run: () => forgetSessions(services) },
  { name: 'orders whose buyer asked to be forgotten', run: () => services.customers.forgetDoneOrders() },
  {
    name: 'erasures that the file in the data folder lacks',
    run: () => services.customers.keepErasures(),
  },
  { name: 'newsletter sign-ups that nobody confirmed', run: () => services.newsletter.forgetOld() },
  { name: 'mails to people that were sent', run: () => services.outbox.forgetDone(personalMails) },
  {
    name: 'what sold best, for lists in that order',
    run: () => refreshBestSellers(deps.database, deps.now()),
  },
  { name: 'what returns say of fit', run: () => refreshFit(deps.database, deps.now()) },
  { name: 'old searches that found nothing', run: () => services.missedSearches.forgetOld() },
  { name: 'limits that count no more', run: () => services.throttle.forgetOld() },
  { name: 'holds of payments that are over', run: () => services.payments.forgetOld() },
  { name: 'reminders of bags that were left', run: (isOver) => services.reminders.remind(isOver) },
  { name: 'exchanges whose return did not come', run: () => releaseOverdueExchanges(services.application) },
  { name: 'delivery sessions of old carts', run: () => services.deliveryWidget.forgetOld() },
  { name: 'persons in carts that are over', run: () => services.reminders.forgetOld() },
  {
    name: 'persons in old orders',
    run: (isOver) => services.customers.forgetOldBuyers(deps.config.orderPersonalDataMonths, isOver),
  },
  {
    name: 'old cases of customer service',
    run: () => services.cases.forgetOld(deps.config.orderPersonalDataMonths),
  },
  { name: 'addresses of old data requests', run: () => forgetOldRequests(deps.database, deps.now()) },
  { name: 'accounts that no search finds', run: (isOver) => fillCustomerTerms(deps.database, isOver) },
  { name: 'rows of orders that have none', run: (isOver) => fillOrderRows(deps.database, isOver) },
  { name: 'uses of vouchers without sums', run: (isOver) => fillUseSums(deps.database, isOver) },
  {
    name: 'credit notes of refunds that have none',
    run: () => issueMissingCreditNotes(deps.database, deps.now()),
  },
  { name: 'IP addresses of old orders', run: (isOver) => forgetVisitorAddresses(deps, isOver) },
  { name: 'idempotency keys that are a day old', run: () => services.idempotency.forgetOld() },
  {
    name: 'what payment providers paid out',
    run: (isOver) => keepPayoutsFresh(services.application, isOver, reportRates),
  },
  {
    name: 'exchange rates of the day',
    // The last good ones stay, so this is not a failure of the shop.
    run: (isOver) => services.exchangeRates.keepFresh(isOver, (stale) => reportRates(staleRatesText(stale))),
  },
]

/** Builds the shop and starts its jobs; `listen` opens it. */
export async function startServer(deps: Omit<AppDeps, 'readiness'>): Promise<RunningServer> {
  const { config } = deps
  const isBehindProxy = config.trustProxy.length > 0
  const readiness: Readiness = { isDraining: false }
  const { fastify, services } = await buildShop({ ...deps, readiness })
  const testKey = testKeyWarning(config)
  if (testKey !== null) fastify.log.warn(testKey)
  // Before a mail goes to somebody who has asked to be forgotten.
  const erased = await services.customers.reapplyErasures()
  if (erased > 0)
    fastify.log.warn(
      `The database is older than ${erased} erasures of erasures.jsonl: they were applied again.`,
    )
  const { outbox, jobRunner, payments, notify } = services
  const housekeeping = startHousekeeping(
    listChores(deps, services, (line) => fastify.log[config.production ? 'warn' : 'info'](line)),
    (message, reason) => fastify.log.error({ err: reason }, message),
  )
  const watching = watchStock(notify, outbox, (message, reason) =>
    fastify.log.error({ err: reason }, message),
  )
  const publications = watchPublications(deps, (message, reason) =>
    fastify.log.error({ err: reason }, message),
  )
  jobRunner.start()
  payments.reconciler.start()
  // After the last request was answered, so that what it left to do is still written down.
  fastify.addHook('onClose', async () => {
    await Promise.all([
      payments.reconciler.stop(),
      jobRunner.stop(),
      housekeeping.stop(),
      watching.stop(),
      publications.stop(),
      services.missedSearches.flush(),
    ])
  })
  return {
    fastify,
    services,
    async listen() {
      await fastify.listen({ host: config.host, port: config.port })
    },
    stop: () => drain(fastify, readiness, isBehindProxy || config.production ? noticeMs : 0),
  }
}
