import type { Tx } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import type { OrdersService } from '../orders/service.ts'
import { findAccounts } from './find-account.ts'
import {
  deleteCustomer,
  deleteDevices,
  deleteReset,
  deleteSessions,
  findSettledClaims,
} from './repository.ts'
import { updateCustomer } from './write-customer.ts'

/*
 * Whoever registers with an address that has an account gets an account all the same: one that claims the address. To a stranger it is
 * like any new one, so that neither the registration nor a login after it tells whether there was an account (faults E1). Which of them is
 * the account of the address, its mailbox decides: by a reset link.
 */

/** The columns of an account that claims an address. Its key is not an address, so nobody can register with it. */
export const createClaim = ({ id, email }: Pick<CustomersTable, 'id' | 'email'>) => ({
  email: `claim:${id}`,
  claimed_email: email,
})

type SettleOrders = Pick<OrdersService, 'moveBuyer'>

/**
 * Gives the address to the account whose reset link was used. Nobody can log in to the others any more, and their orders join it, since
 * their mails went to this mailbox. Payments of theirs that are under way can still end.
 */
export async function settleClaims(
  tx: Tx,
  owner: CustomersTable,
  { orders, now }: { orders: SettleOrders; now: number },
): Promise<void> {
  const others = (await findAccounts(tx, owner.email)).filter(({ id }) => id !== owner.id)
  for (const { id } of others) {
    await updateCustomer(tx, id, { password: '', updated_at: now })
    await deleteSessions(tx, id)
    await deleteDevices(tx, id)
    await deleteReset(tx, id)
    await orders.moveBuyer(tx, id, owner.id)
  }
  if (owner.claimed_email !== null)
    await updateCustomer(tx, owner.id, { email: owner.email, claimed_email: null })
}

/** Removes claims that were settled before then, and gives what they have ordered since to the account of the address. */
export async function removeSettledClaims(
  tx: Tx,
  orders: SettleOrders,
  settledBefore: number,
): Promise<number> {
  const settled = await findSettledClaims(tx, settledBefore)
  for (const { id, claimed_email } of settled) {
    const [owner] = await findAccounts(tx, claimed_email ?? '')
    if (owner && owner.id !== id) await orders.moveBuyer(tx, id, owner.id)
    await deleteCustomer(tx, id)
  }
  return settled.length
}
