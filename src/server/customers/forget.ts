import type { CartService } from '../cart/service.ts'
import { clockDifferenceMs } from '../clock-difference.ts'
import type { Database, Tx } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import type { GiftCardsService } from '../giftcards/service.ts'
import { Refused } from '../refused.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { Forgotten, Order, OrdersService, WaitingOrder, Why } from '../orders/service.ts'
import type { PaymentsService, UnpaidAttempt } from '../payments/service.ts'
import type { WithdrawalsService } from '../withdrawals/service.ts'
import type { ErasureLog } from '../erasures.ts'
import { isGuest } from './mailbox-data.ts'
import { findAccounts } from './find-account.ts'
import { parseBody } from './profile.ts'
import { deleteCustomer, lockCustomer } from './repository.ts'

export interface ForgetDeps {
  readonly database: Database
  readonly carts: Pick<
    CartService,
    'forgetOwner' | 'forgetAddress' | 'naming' | 'namingSince' | 'ofMember' | 'lock'
  >
  readonly orders: Pick<
    OrdersService,
    'ofBuyer' | 'forgetBuyer' | 'forgetRecipient' | 'toForget' | 'oldWithBuyer'
  >
  readonly payments: Pick<
    PaymentsService,
    'cancel' | 'listUnpaid' | 'forgetBuyer' | 'forgetRecipient' | 'endedForRecipient' | 'forgetRefused'
  >
  readonly giftCards: Pick<GiftCardsService, 'listUnsent' | 'forgetBuyer' | 'forgetRecipient'>
  readonly withdrawals: Pick<WithdrawalsService, 'forgetBuyer'>
  readonly outbox: Pick<Outbox, 'forgetMailbox'>
  /** What is kept under an address alone: the newsletter, and what it waits for; as far as it was shown to be this customer's. */
  readonly forgetMailbox: (tx: Tx, customer: CustomersTable) => Promise<void>
  readonly erasures: ErasureLog
  readonly now: () => number
}

export interface Erased {
  readonly ordersAnonymised: number
  readonly ordersWaiting: number
}

/** The same for the team: of which orders nothing but the books is left, and what still needs the person. */
export interface ErasedWhat extends Erased {
  readonly anonymised: readonly string[]
  readonly waiting: readonly WaitingOrder[]
  /** The last four characters of gift cards that are still to be mailed to the person. */
  readonly unsentCards: readonly string[]
}

interface Erasing {
  /** It is known already, from before the database was restored. */
  readonly isAgain?: boolean
  /** May refuse the account as it is by now; not called when it is gone. */
  readonly check?: (present: CustomersTable) => void
  /** May write down who did it. */
  readonly note?: (tx: Tx, erased: Erased) => Promise<void>
}

/**
 * Erases an account: in one transaction, so nobody is half forgotten (faults J8). Orders stay as bookkeeping needs them. With an address
 * that was shown to be this customer's go the accounts that claim it, each in a transaction of its own.
 */
export async function eraseAccount(
  deps: ForgetDeps,
  customer: CustomersTable,
  erasing: Erasing,
): Promise<ErasedWhat> {
  const erased = await eraseOne(deps, customer, erasing)
  const { isAgain = false } = erasing
  if (customer.email_proven_at !== null && !isGuest(customer))
    for (const other of await findAccounts(deps.database.read, customer.email))
      if (other.claimed_email !== null) await eraseOne(deps, other, { isAgain })
  return erased
}

async function eraseOne(
  deps: ForgetDeps,
  customer: CustomersTable,
  { isAgain = false, check, note }: Erasing,
): Promise<ErasedWhat> {
  const { database, orders, carts, payments } = deps
  const provenEmail = customer.email_proven_at === null ? null : customer.email
  const buyer = { customerId: customer.id, provenEmail }
  const since = deps.now() - clockDifferenceMs
  const named = provenEmail === null ? [] : await carts.naming(database.read, provenEmail)
  const begun = await payments.listUnpaid(database.read, buyer)
  await endPayments(deps, begun, await carts.ofMember(database.read, customer.id))
  const gifts = provenEmail === null ? [] : await payments.endedForRecipient(database.read, provenEmail)
  const done = await database.write(async (tx) => {
    const owned = (await carts.ofMember(tx, customer.id)).map(({ id }) => id)
    const namedLate = provenEmail === null ? [] : await carts.namingSince(tx, provenEmail, since)
    const naming = [...new Set([...named, ...namedLate])]
    const unpaid = [...begun, ...(await payments.listUnpaid(tx, buyer, since))]
    // What is being paid in one of them has its order by then, or waits and finds the account gone.
    await carts.lock(tx, [...owned, ...naming, ...unpaid.map(({ cartId }) => cartId)])
    const present = await lockCustomer(tx, customer.id)
    if (present) check?.(present)
    const forgotten = await forgetOrders(deps, tx, { own: await orders.ofBuyer(tx, buyer), why: 'asked' })
    await carts.forgetOwner(tx, [...owned, ...forgotten.cartIds])
    const asGuest = provenEmail === null ? [] : await carts.forgetAddress(tx, provenEmail, naming)
    await payments.forgetBuyer(tx, {
      cartIds: [...owned, ...asGuest],
      attemptIds: unpaid.map(({ id }) => id),
      customerId: customer.id,
    })
    // The address goes only where it was shown to be this customer's; of the account's own mails in any case.
    const unsentCards = provenEmail === null ? [] : await forgetReceivedCards(deps, tx, provenEmail, gifts)
    await deps.forgetMailbox(tx, customer)
    await deps.outbox.forgetMailbox(tx, customer.email, provenEmail === null ? ownMails(customer) : null)
    await deleteCustomer(tx, customer.id)
    const { numbers: anonymised, waiting } = forgotten
    const erased = { ordersAnonymised: anonymised.length, ordersWaiting: waiting.length }
    await note?.(tx, erased)
    if (!isAgain)
      await deps.erasures.record(tx, { account: isGuest(customer) ? null : customer.id, email: provenEmail })
    return { ...erased, anonymised, waiting, unsentCards }
  })
  // What the disk refuses now is written by the hourly chore, which reports it.
  if (!isAgain) await deps.erasures.keep().catch(() => undefined)
  return done
}

/** Carries what would be left out of the transaction of a preview, which rolls back. */
class Previewed extends Error {
  override readonly name = 'Previewed'
}

/** Returns what an erasure would leave by now, and changes nothing. */
export async function previewErasure(
  deps: ForgetDeps,
  customer: CustomersTable,
): Promise<Pick<ErasedWhat, 'anonymised' | 'waiting' | 'unsentCards'>> {
  const provenEmail = customer.email_proven_at === null ? null : customer.email
  const buyer = { customerId: customer.id, provenEmail }
  let left: Pick<ErasedWhat, 'anonymised' | 'waiting' | 'unsentCards'> | null = null
  try {
    await deps.database.write(async (tx) => {
      const own = await deps.orders.ofBuyer(tx, buyer)
      const { numbers: anonymised, waiting } = await forgetOrders(deps, tx, { own, why: 'asked' })
      const cards = provenEmail === null ? [] : await deps.giftCards.forgetRecipient(tx, provenEmail)
      const unsentCards = cards.flatMap(({ isUnsent, last4 }) => (isUnsent ? [last4] : []))
      left = { anonymised, waiting, unsentCards }
      throw new Previewed()
    })
  } catch (reason) {
    if (!(reason instanceof Previewed)) throw reason
  }
  return left ?? { anonymised: [], waiting: [], unsentCards: [] }
}

/** Gift cards that others had sent to the person name nobody any more; those still to be mailed do until then, and are answered. */
async function forgetReceivedCards(
  { giftCards, orders, payments }: ForgetDeps,
  tx: Tx,
  email: string,
  attemptIds: readonly string[],
): Promise<string[]> {
  const cards = await giftCards.forgetRecipient(tx, email)
  const [unsent, sent] = [cards.filter(({ isUnsent }) => isUnsent), cards.filter(({ isUnsent }) => !isUnsent)]
  const waiting = new Set(unsent.map(({ orderId }) => orderId))
  const orderIds = sent.flatMap(({ orderId }) => (orderId === null || waiting.has(orderId) ? [] : [orderId]))
  const named = await orders.forgetRecipient(tx, [...new Set(orderIds)], email)
  await payments.forgetRecipient(
    tx,
    { cartIds: named.flatMap(({ cartId }) => cartId ?? []), attemptIds },
    email,
  )
  return unsent.map(({ last4 }) => last4)
}

const accountMails = ['account-mail', 'reset-mail'] as const
const newsletterMails = ['newsletter-confirm-mail', 'newsletter-welcome-mail'] as const
const ownMails = (customer: CustomersTable) =>
  parseBody(customer).newsletterAsked ? [...accountMails, ...newsletterMails] : accountMails

/** Ends what could still be paid. Where the provider is away, or the bank undecided, what comes of it is forgotten then. */
async function endPayments(
  { payments }: Pick<ForgetDeps, 'payments'>,
  unpaid: readonly UnpaidAttempt[],
  bags: readonly { readonly id: string; readonly isPaying: boolean }[],
): Promise<void> {
  const open = unpaid.filter(({ state }) => state === 'created' || state === 'open')
  const paying = bags.filter(({ isPaying }) => isPaying)
  for (const cartId of new Set([...open.map((attempt) => attempt.cartId), ...paying.map(({ id }) => id)]))
    try {
      await payments.cancel(cartId)
    } catch (reason) {
      if (!(reason instanceof Refused)) throw reason
    }
}

/** Orders that were under way when their buyer asked to be forgotten, and are not any more. Returns how many. */
export const forgetDoneOrders = (deps: ForgetDeps): Promise<number> =>
  deps.database.write(async (tx) => {
    const { cartIds } = await forgetOrders(deps, tx, { own: await deps.orders.toForget(tx), why: 'asked' })
    await deps.carts.forgetOwner(tx, cartIds)
    return cartIds.length
  })

/** The orders with all that hangs on them. A gift card that is still to be mailed keeps its order until then. */
export async function forgetOrders(
  { orders, payments, giftCards, withdrawals }: ForgetDeps,
  tx: Tx,
  { own, why }: { readonly own: readonly Order[]; readonly why: Why },
): Promise<Forgotten> {
  const unsent = await giftCards.listUnsent(
    tx,
    own.map(({ id }) => id),
  )
  const forgotten = await orders.forgetBuyer(tx, own, { keep: unsent, why })
  await payments.forgetBuyer(tx, forgotten)
  await giftCards.forgetBuyer(tx, forgotten.orderIds)
  await withdrawals.forgetBuyer(tx, forgotten.orderIds)
  return forgotten
}
