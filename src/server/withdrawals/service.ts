import { randomUUID } from 'node:crypto'

import type {
  ConfirmWithdrawal,
  RequestWithdrawal,
  Withdrawal,
  WithdrawalOrder,
} from '#contract/withdrawal.ts'
import { normalEmail } from '#domain/email.ts'

import type { Database, Tx } from '../database/database.ts'
import { DomainError } from '../http/errors.ts'
import type { Throttle } from '../http/throttle.ts'
import { callAttention, silenceBuyer } from '../jobs/attention.ts'
import type { JobHandler, Outbox } from '../jobs/outbox.ts'
import type { LetterHead } from '../mail/letter.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Order, OrdersService } from '../orders/service.ts'
import { createSignedToken, openSignedToken, type TokenPurpose } from '../signed-token.ts'
import type { SigningKeys } from '../signing-key.ts'
import { clearMessages, findWithdrawal, insertWithdrawal } from './repository.ts'
import { momentText, withdrawalLinkMail, withdrawalMail } from './withdrawal-mail.ts'

export interface WithdrawalsService {
  /** Mails a link to confirm, if there is such an order. Takes as long and says the same when there is none. */
  request(wish: RequestWithdrawal): Promise<void>
  /** Of which purchase a link is. Throws `link_invalid`. */
  open(token: string): Promise<WithdrawalOrder>
  /** Notes the withdrawal, acknowledges it by mail, tells the desk. Throws `link_invalid`. */
  confirm(confirmation: ConfirmWithdrawal): Promise<Withdrawal>
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
      const withdrawal = await findWithdrawal(database.read, order.id)
      return {
        order: order.number,
        date: new Date(order.createdAt).toISOString(),
        items: articlesOf(order),
        receivedAt: withdrawal ? new Date(withdrawal.received_at).toISOString() : null,
      }
    },

    async confirm({ token, message }) {
      const order = await orderOfLink(token)
      const receivedAt = await database.write(async (tx) => {
        const isNew = await insertWithdrawal(tx, { order_id: order.id, message, received_at: now() })
        if (isNew) {
          await outbox.add(tx, 'withdrawal-mail', order.id, {})
          await callAttention(
            tx,
            { kind: 'withdrawal', ref: order.id, message: forTheDesk(order, message, now()) },
            now(),
          )
        }
        return (await findWithdrawal(tx, order.id))?.received_at ?? now()
      })
      outbox.wake()
      return { order: order.number, receivedAt: new Date(receivedAt).toISOString() }
    },
    async forgetBuyer(tx, orderIds) {
      await clearMessages(tx, orderIds)
      await silenceBuyer(tx, orderIds)
    },
    jobs: createMailJobs(deps, purpose),
  }
}

/** What was bought. Nothing else of a line: for whom a gift card is, is not for whoever has the link. */
function articlesOf({ snapshot }: Order): WithdrawalOrder['items'] {
  const articles = new Map<string, WithdrawalOrder['items'][number]>()
  for (const { item, productName, variantName, size, quantity } of snapshot.items) {
    const units = (articles.get(item)?.quantity ?? 0) + quantity
    articles.set(item, { item, productName, variantName, size, quantity: units })
  }
  return [...articles.values()]
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
      const withdrawal = await findWithdrawal(database.read, key)
      if (!order || !withdrawal) throw new Error(`There is no withdrawal from order ${key}.`)
      if (!order.email.includes('@')) return
      const { received_at: receivedAt, message } = withdrawal
      await mailer.send(withdrawalMail(head, { order, receivedAt, message }))
    },
  }
}

/** The goods must be on their way, or sent back, before money moves; the deadline is the law's. */
function forTheDesk({ number, state }: Order, message: string, at: number): string {
  const todo =
    state === 'paid'
      ? 'Nothing was sent as a whole yet: cancel it, or refund what does not leave.'
      : `It is ${state}. Refund it once the goods, or proof that they are on their way, are here.`
  const words = message ? ` The buyer wrote: ${message}` : ''
  return `Order ${number} was withdrawn from on ${momentText(at)}. ${todo} At the latest by ${momentText(at + 14 * day)}.${words}`
}
