import { randomUUID } from 'node:crypto'

import type {
  ConfirmWithdrawal,
  RequestWithdrawal,
  Withdrawal,
  WithdrawalOrder,
} from '#contract/withdrawal.ts'
import { normalEmail } from '#domain/email.ts'
import { returnFaults } from '#domain/returned-items.ts'

import type { Database, Queries, Tx } from '../database/database.ts'
import { DomainError } from '../http/errors.ts'
import type { Throttle } from '../http/throttle.ts'
import { callAttention, silenceBuyer, type Attention } from '../jobs/attention.ts'
import type { JobHandler, Outbox } from '../jobs/outbox.ts'
import type { LetterHead } from '../mail/letter.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Order, OrdersService } from '../orders/service.ts'
import { createSignedToken, openSignedToken, type TokenPurpose } from '../signed-token.ts'
import type { SigningKeys } from '../signing-key.ts'
import { clearMessages, insertReturned, insertWithdrawal } from './repository.ts'
import { momentText, withdrawalLinkMail, withdrawalMail, withdrawnText } from './withdrawal-mail.ts'
import { articlesOf, withdrawalOf, type Withdrawn } from './withdrawn.ts'

export { withdrawalOf, type Withdrawn } from './withdrawn.ts'
export { withdrawnText } from './withdrawal-mail.ts'

export interface WithdrawalsService {
  /** Mails a link to confirm, if there is such an order. Takes as long and says the same when there is none. */
  request(wish: RequestWithdrawal): Promise<void>
  /** Of which purchase a link is. Throws `link_invalid`. */
  open(token: string): Promise<WithdrawalOrder>
  /** Notes the withdrawal, acknowledges it by mail, tells the desk. Throws `link_invalid`, and `fields_required` for `items`. */
  confirm(confirmation: ConfirmWithdrawal): Promise<Withdrawal>
  /** What was withdrawn from these orders, in their order. */
  ofOrders(queries: Queries, orders: readonly Order[]): Promise<(Withdrawn & { readonly order: string })[]>
  /** Takes what buyers wrote out of their withdrawals, and out of what the desk was told. */
  forgetBuyer(tx: Tx, orderIds: readonly string[]): Promise<void>
  readonly jobs: Record<'withdrawal-link-mail' | 'withdrawal-mail', JobHandler>
}

interface WithdrawalsDeps {
  readonly database: Database
  readonly orders: Pick<OrdersService, 'byId' | 'byNumber'>
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly throttle: Pick<Throttle, 'mayTake'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly head: LetterHead
  readonly signingKeys: () => SigningKeys
  readonly now: () => number
}

const day = 24 * 60 * 60_000
const linkLifeMs = 3 * day
/** Mails to one mailbox about one order. */
const mostMails = { max: 5, windowMs: day }

const linkInvalid = () =>
  new DomainError('link_invalid', 'Link is invalid or has expired', { token: 'invalid or expired' })

/** The withdrawal function that online sales to consumers in the EU must have (Directive (EU) 2023/2673). */
export function createWithdrawalsService(deps: WithdrawalsDeps): WithdrawalsService {
  const { database, orders, outbox, throttle, now } = deps
  const purpose = (): TokenPurpose => ({ keys: deps.signingKeys(), purpose: 'withdrawal' })

  const orderOfLink = async (token: string): Promise<Order> => {
    const orderId = openSignedToken(purpose(), token, now())
    const order = orderId === null ? null : await orders.byId(orderId)
    if (!order) throw linkInvalid()
    return order
  }
  return {
    async request({ order, email }) {
      const faults = {
        ...(order ? {} : { order: 'required' }),
        ...(email.includes('@') ? {} : { email: 'required' }),
      }
      if (Object.keys(faults).length > 0)
        throw new DomainError('fields_required', 'Order number and e-mail are needed.', faults)
      const key = `withdrawal:${order}:${normalEmail(email)}`
      if (!(await throttle.mayTake([{ key, rule: mostMails }]))) return
      // Whether there is such an order is looked up by the job, so that this answer cannot tell.
      await database.write((tx) => outbox.add(tx, 'withdrawal-link-mail', randomUUID(), { order, email }))
      outbox.wake()
    },
    async open(token) {
      const order = await orderOfLink(token)
      const withdrawal = await withdrawalOf(database.read, order)
      return {
        order: order.number,
        date: new Date(order.createdAt).toISOString(),
        items: articlesOf(order),
        receivedAt: withdrawal ? new Date(withdrawal.receivedAt).toISOString() : null,
        ...(withdrawal?.items ? { withdrawn: [...withdrawal.items] } : {}),
      }
    },

    async confirm({ token, items, message }) {
      const order = await orderOfLink(token)
      const faults = returnFaults(items, articlesOf(order))
      if (Object.keys(faults).length > 0)
        throw new DomainError('fields_required', 'Only what was bought can go back.', faults)
      const withdrawal = await database.write(async (tx) => {
        const isNew = await insertWithdrawal(tx, { order_id: order.id, message, received_at: now() })
        if (!isNew) return withdrawalOf(tx, order)
        await insertReturned(
          tx,
          items.map(({ item, quantity, reason = '' }) => ({ order_id: order.id, item, quantity, reason })),
        )
        const received = await withdrawalOf(tx, order)
        await outbox.add(tx, 'withdrawal-mail', order.id, {})
        if (received) await callAttention(tx, forTheDesk(order, received), now())
        return received
      })
      if (!withdrawal) throw new Error(`The withdrawal from order ${order.id} was not written.`)
      outbox.wake()
      return {
        order: order.number,
        receivedAt: new Date(withdrawal.receivedAt).toISOString(),
        ...(withdrawal.items ? { withdrawn: [...withdrawal.items] } : {}),
      }
    },
    async ofOrders(queries, list) {
      const found = []
      for (const order of list) {
        const withdrawal = await withdrawalOf(queries, order)
        if (withdrawal) found.push({ order: order.number, ...withdrawal })
      }
      return found
    },
    async forgetBuyer(tx, orderIds) {
      await clearMessages(tx, orderIds)
      await silenceBuyer(tx, orderIds)
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
      // Written by `request`.
      const { order: number, email } = payload as { readonly order: string; readonly email: string }
      const order = await orders.byNumber(number)
      if (!order || normalEmail(order.email) !== normalEmail(email)) return
      const token = createSignedToken(purpose(), order.id, now() + linkLifeMs)
      await mailer.send(
        withdrawalLinkMail(head, { order, url: `${head.publicUrl}/withdraw/#token=${token}`, id: key }),
      )
    },
    async 'withdrawal-mail'({ key }) {
      const order = await orders.byId(key)
      const withdrawal = order && (await withdrawalOf(database.read, order))
      if (!withdrawal) throw new Error(`There is no withdrawal from order ${key}.`)
      if (!order.email.includes('@')) return
      await mailer.send(withdrawalMail(head, order, withdrawal))
    },
  }
}

/** The goods must be on their way, or sent back, before money moves; the deadline is the law's. */
function forTheDesk(
  { id, number, state, snapshot }: Order,
  { receivedAt, message, items }: Withdrawn,
): Attention {
  const todo =
    state === 'paid'
      ? 'Nothing was sent as a whole yet: cancel it, or refund what does not leave.'
      : `It is ${state}. Refund it once the goods, or proof that they are on their way, are here.`
  const skuOf = (item: string) => snapshot.items.find((line) => line.item === item)?.sku ?? item
  const goods = items?.map((each) => `${withdrawnText(each)} [${skuOf(each.item)}]`).join('; ')
  const words = [goods && ` It is about: ${goods}.`, message && ` The buyer wrote: ${message}`]
  return {
    kind: 'withdrawal',
    ref: id,
    message: `Order ${number} was withdrawn from on ${momentText(receivedAt)}. ${todo} At the latest by ${momentText(receivedAt + 14 * day)}.${words.filter(Boolean).join('')}`,
  }
}
