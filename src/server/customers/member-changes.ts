import type { SaveAddress } from '#contract/addresses.ts'
import type { Customer } from '#contract/customer.ts'

import type { CustomersTable } from '../database/tables/customer-tables.ts'
import type { EmailChanges } from './email-changes.ts'
import { createOwnAddresses } from './own-addresses.ts'
import type { Visitor } from './visitor.ts'

/** Who asks, and how the account is answered. */
interface Member {
  readonly loggedIn: (visitor: Visitor) => Promise<CustomersTable>
  readonly answer: (customer: CustomersTable) => Promise<Customer>
}

/** What a member does about further addresses. */
export function ownAddresses(deps: Parameters<typeof createOwnAddresses>[0], { loggedIn, answer }: Member) {
  const addresses = createOwnAddresses(deps)
  const changed = async (visitor: Visitor, change: (customer: CustomersTable) => Promise<void>) => {
    await change(await loggedIn(visitor))
    return answer(await loggedIn(visitor))
  }
  return {
    saveAddress: (input: SaveAddress, visitor: Visitor) =>
      changed(visitor, (customer) => addresses.save(customer, input)),
    removeAddress: (id: string, visitor: Visitor) =>
      changed(visitor, (customer) => addresses.remove(customer, id)),
    setDefaultAddress: (id: string, visitor: Visitor) =>
      changed(visitor, (customer) => addresses.makeDefault(customer, id)),
  }
}

/** What a member does about the e-mail of the account. */
export const ownEmail = (emailChanges: EmailChanges, { loggedIn, answer }: Member) => ({
  async confirmEmail(link: Parameters<EmailChanges['confirm']>[1], visitor: Visitor) {
    const session = await emailChanges.confirm(await loggedIn(visitor), link, visitor)
    return { customer: await answer(await loggedIn({ ...visitor, session })), session }
  },
  undoEmail: emailChanges.undo,
  async cancelEmail(visitor: Visitor) {
    const customer = await loggedIn(visitor)
    await emailChanges.cancel(customer)
    return answer(customer)
  },
})
