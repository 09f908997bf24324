import { randomUUID } from 'node:crypto'

import type { FieldFaults } from '#contract/field-faults.ts'
import { paths } from '#contract/screens.ts'
import { isSent } from '#domain/cart/gift-cards.ts'
import { returnFaults, unitsLeft } from '#domain/after-sale/returned-items.ts'
import { normalEmail, readEmail } from '../mail/email-identity.ts'

import type { Database, Queries, Tx } from '../database/database.ts'
import { Refused } from '../refused.ts'
import { defineShopperCall, type UseCase } from '../shopper-call.ts'
import type { Throttle } from '../http/throttle.ts'
import { silenceBuyer } from '../jobs/issues.ts'
import type { JobHandlers } from '../jobs/job-runner.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { MailContext } from '../mail/short-mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { ReturnDeadlinesService } from '../orders/returns/return-deadlines-service.ts'
import type { Order, OrdersService } from '../orders/service.ts'
import { createSignedToken, openSignedToken, type TokenPurpose } from '../signed-token.ts'
import type { SigningKeys } from '../signing-key.ts'
import { receive } from './receive.ts'
import { clearMessages, findLater } from './repository.ts'
import { withdrawalLinkMail, withdrawalMail } from './withdrawal-mail.ts'
import {
  allItems,
  listArticles,
  readStatementKey,
  statementKey,
  listWithdrawals,
  type Withdrawn,
} from './withdrawn.ts'

export { refundBy } from './refund-by.ts'
export { unitsKept, listWithdrawals, readStatementKey, statementKey, type Withdrawn } from './withdrawn.ts'

export interface WithdrawalsService {
  /** Mails a link to confirm, if there is such an order. Takes as long and says the same when there is none. */
  readonly requestWithdrawal: UseCase<'requestWithdrawal'>
  /** Of which purchase a link is. Refuses with `link-invalid`. */
  readonly openWithdrawal: UseCase<'openWithdrawal'>
  /**
   * Notes the withdrawal, acknowledges it by mail, raises an issue for staff; the same once more changes nothing. Refuses with `link-invalid`, and
   * `withdrawal-not-bought` for `items`.
   */
  readonly confirmWithdrawal: UseCase<'confirmWithdrawal'>
  /** What was said about these orders, in their order, oldest first. */
  ofOrders(queries: Queries, orders: readonly Order[]): Promise<(Withdrawn & { readonly order: string })[]>
  /** Clears what buyers wrote from their withdrawals, and from the issues about them. */
  forgetBuyer(tx: Tx, orderIds: readonly string[]): Promise<void>
  readonly jobs: JobHandlers<'withdrawal-link-mail' | 'withdrawal-mail'>
}

interface WithdrawalsDeps {
  readonly database: Database
  readonly orders: Pick<OrdersService, 'byId' | 'byNumber'>
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly throttle: Pick<Throttle, 'mayTake'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly head: MailContext
  readonly returnDeadlines: Pick<ReturnDeadlinesService, 'read'>
  readonly signingKeys: () => SigningKeys
  readonly now: () => number
}

const day = 24 * 60 * 60_000
const linkLifeMs = 3 * day
/** Mails to one mailbox about one order. */
const maxMails = { max: 5, windowMs: day }
/** Between one of them and the next, doubled each time: whoever presses the button again has the first mail on its way. */
const paceOfMails = { free: 1, firstMs: 2 * 60_000, longestMs: day }

/** The withdrawal function that online sales to consumers in the EU must have (Directive (EU) 2023/2673). */
export function createWithdrawalsService(deps: WithdrawalsDeps): WithdrawalsService {
  const { database, orders, outbox, throttle, now } = deps
  const purpose = (): TokenPurpose => ({ keys: deps.signingKeys(), purpose: 'withdrawal' })

  const orderOfLink = async (token: string): Promise<Order> => {
    const orderId = openSignedToken(purpose(), token, now())
    const order = orderId === null ? null : await orders.byId(orderId)
    if (!order) throw new Refused({ code: 'link-invalid', fields: { token: { code: 'link-invalid' } } })
    return order
  }
  return {
    requestWithdrawal: defineShopperCall(async (_, { order, email: typed }) => {
      const { email, fault } = readEmail(typed)
      const faults: FieldFaults = {
        ...(order ? {} : { order: { code: 'required' } }),
        ...(fault === null ? {} : { email: typed === '' ? { code: 'required' } : fault }),
      }
      if (email === null || Object.keys(faults).length > 0)
        throw new Refused({ code: 'withdrawal-incomplete', fields: faults })
      const key = `withdrawal:${order}:${normalEmail(email)}`
      const uses = [
        { key: `pace-of-${key}`, rule: paceOfMails },
        { key, rule: maxMails },
      ]
      if (!(await throttle.mayTake(uses))) return { requested: true }
      // Whether there is such an order is looked up by the job, so that this answer cannot tell.
      await database.write((tx) => outbox.add(tx, 'withdrawal-link-mail', randomUUID(), { order, email }))
      outbox.wake()
      return { requested: true }
    }),
    openWithdrawal: defineShopperCall(async (_, { token }) => {
      const order = await orderOfLink(token)
      const said = await listWithdrawals(database.read, order)
      const last = said.at(-1)
      const items = listArticles(order)
      const withdrawn = allItems(order, said)
      return {
        order: order.number,
        date: new Date(order.createdAt).toISOString(),
        items,
        receivedAt: last ? new Date(last.receivedAt).toISOString() : null,
        ...(withdrawn.length > 0 ? { withdrawn } : {}),
        ...(last ? { left: unitsLeft(items, said) } : {}),
        ...(isSent(order.snapshot.items) && { period: (await deps.returnDeadlines.read(order)).period }),
      }
    }),

    confirmWithdrawal: defineShopperCall(async (_, { token, ...input }) => {
      const order = await orderOfLink(token)
      const faults = returnFaults(input.items, listArticles(order))
      if (Object.keys(faults).length > 0) throw new Refused({ code: 'withdrawal-not-bought', fields: faults })
      const received = await database.write((tx) => receive(deps, tx, order, input))
      outbox.wake()
      return {
        order: order.number,
        receivedAt: new Date(received.receivedAt).toISOString(),
        ...(received.items ? { withdrawn: [...received.items] } : {}),
      }
    }),
    async ofOrders(queries, list) {
      const found = []
      for (const order of list)
        for (const said of await listWithdrawals(queries, order)) found.push({ order: order.number, ...said })
      return found
    },
    async forgetBuyer(tx, orderIds) {
      if (orderIds.length === 0) return
      await clearMessages(tx, orderIds)
      const later = await findLater(tx, orderIds)
      await silenceBuyer(tx, [...orderIds, ...later.map((row) => statementKey(row.order_id, row))])
    },
    jobs: createMailJobs(deps, purpose),
  }
}

/** The mails of a withdrawal: the link, and the acknowledgement. */
function createMailJobs(
  { database, orders, mailer, head, now }: WithdrawalsDeps,
  purpose: () => TokenPurpose,
): WithdrawalsService['jobs'] {
  return {
    async 'withdrawal-link-mail'({ key, payload }) {
      const { order: number, email } = payload
      const order = await orders.byNumber(number)
      if (!order || normalEmail(order.email) !== normalEmail(email)) return
      const token = createSignedToken(purpose(), order.id, now() + linkLifeMs)
      await mailer.send(
        withdrawalLinkMail(head, {
          order,
          url: `${head.publicUrl}${paths.withdraw}#token=${token}`,
          id: key,
        }),
      )
    },
    async 'withdrawal-mail'({ key }) {
      const { orderId, nth } = readStatementKey(key)
      const order = await orders.byId(orderId)
      const said = order && (await listWithdrawals(database.read, order)).find((each) => each.nth === nth)
      if (!said) throw new Error(`There is no withdrawal from order ${key}.`)
      if (!order.email.includes('@')) return
      await mailer.send(withdrawalMail(head, order, said))
    },
  }
}
