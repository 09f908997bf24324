import type { CartService } from '../cart/service.ts'
import type { Database, Tx } from '../database/database.ts'
import type { CustomersTable } from '../database/customer-tables.ts'
import type { GiftCardsService } from '../giftcards/service.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { Forgotten, Order, OrdersService } from '../orders/service.ts'
import type { WithdrawalsService } from '../withdrawals/service.ts'
import { deleteCustomer } from './repository.ts'

export interface ForgetDeps {
  readonly database: Database
  readonly carts: Pick<CartService, 'forgetOwner' | 'forgetAddress' | 'naming' | 'namingSince'>
  readonly orders: Pick<OrdersService, 'ofBuyer' | 'forgetBuyer' | 'toForget'>
  readonly payments: { forgetBuyer(tx: Tx, cartIds: readonly string[]): Promise<void> }
  readonly giftCards: Pick<GiftCardsService, 'unsentOf' | 'forgetBuyer'>
  readonly withdrawals: Pick<WithdrawalsService, 'forgetBuyer'>
  readonly outbox: Pick<Outbox, 'forgetMailbox'>
  /** What is kept under an address alone: the newsletter, and what it waits for. */
  readonly forgetMailbox: (tx: Tx, email: string) => Promise<void>
  readonly now: () => number
}

export interface Erased {
  readonly ordersAnonymised: number
  readonly ordersWaiting: number
}

/**
 * Erases an account: in one transaction, so nobody is half forgotten (faults J8). Orders stay as bookkeeping needs them. `note` may
 * write down who did it.
 */
export async function eraseAccount(
  deps: ForgetDeps,
  customer: CustomersTable,
  note?: (tx: Tx, erased: Erased) => Promise<void>,
): Promise<Erased> {
  const { orders, carts } = deps
  const provenEmail = customer.email_proven_at === null ? null : customer.email
  const since = deps.now() - clockDifferenceMs
  const named = provenEmail === null ? [] : await carts.naming(deps.database.read, provenEmail)
  return deps.database.write(async (tx) => {
    const own = await orders.ofBuyer(tx, { customerId: customer.id, provenEmail })
    const forgotten = await forgetOrders(deps, tx, own)
    await carts.forgetOwner(tx, customer.id, forgotten.cartIds)
    if (provenEmail !== null) {
      const late = await carts.namingSince(tx, provenEmail, since)
      const asGuest = await carts.forgetAddress(tx, provenEmail, [...new Set([...named, ...late])])
      await deps.payments.forgetBuyer(tx, asGuest)
    }
    // The address goes only where it was shown to be this customer's; of the account's own mails in any case.
    if (provenEmail !== null) await deps.forgetMailbox(tx, provenEmail)
    await deps.outbox.forgetMailbox(tx, customer.email, provenEmail === null ? accountMails : null)
    await deleteCustomer(tx, customer.id)
    const erased = { ordersAnonymised: forgotten.cartIds.length, ordersWaiting: forgotten.waiting }
    await note?.(tx, erased)
    return erased
  })
}

/** Nodes' clocks may be so far apart. */
const clockDifferenceMs = 60_000

const accountMails = ['account-mail', 'reset-mail'] as const

/** Orders that were under way when their buyer asked to be forgotten, and are not any more. Answers how many. */
export const forgetDoneOrders = (deps: ForgetDeps): Promise<number> =>
  deps.database.write(async (tx) => {
    const { cartIds } = await forgetOrders(deps, tx, await deps.orders.toForget(tx))
    for (const id of cartIds) await deps.carts.forgetOwner(tx, '', [id])
    return cartIds.length
  })

/** The orders with all that hangs on them. A gift card that is still to be mailed keeps its order until then. */
async function forgetOrders(
  { orders, payments, giftCards, withdrawals }: ForgetDeps,
  tx: Tx,
  own: readonly Order[],
): Promise<Forgotten> {
  const unsent = await giftCards.unsentOf(
    tx,
    own.map(({ id }) => id),
  )
  const forgotten = await orders.forgetBuyer(tx, own, unsent)
  await payments.forgetBuyer(tx, forgotten.cartIds)
  await giftCards.forgetBuyer(tx, forgotten.orderIds)
  await withdrawals.forgetBuyer(tx, forgotten.orderIds)
  return forgotten
}
