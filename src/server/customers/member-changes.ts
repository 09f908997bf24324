import type { SaveAddress } from '#contract/addresses.ts'
import type { Customer } from '#contract/customer.ts'

import type { CustomersTable } from '../database/tables/customer-tables.ts'
import type { EmailChanges } from './email-changes.ts'
import { createOwnAddresses } from './own-addresses.ts'
import { createCustomerPasskeys, type CustomerPasskeysDeps, type PasskeyCalls } from './own-passkeys.ts'
import type { Visitor } from './visitor.ts'

/** Who asks, and how the account is answered. */
interface Member {
  readonly loggedIn: (visitor: Visitor) => Promise<CustomersTable>
  readonly answer: (customer: CustomersTable) => Promise<Customer>
}

/** What a member does about further addresses. */
function ownAddresses(deps: Parameters<typeof createOwnAddresses>[0], { loggedIn, answer }: Member) {
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

/** What a member does about passkeys; each asks who is logged in, but for the login. */
function ownPasskeys(deps: CustomerPasskeysDeps, { loggedIn, answer }: Member): PasskeyCalls {
  const passkeys = createCustomerPasskeys(deps)
  return {
    startLogin: passkeys.startLogin,
    async logIn(input, visitor) {
      const { customer, cookies } = await passkeys.logIn(input, visitor)
      return { customer: await answer(customer), cookies }
    },
    list: async (visitor) => passkeys.list(await loggedIn(visitor)),
    startNew: async ({ password }, visitor) => passkeys.startNew(await loggedIn(visitor), password, visitor),
    add: async (input, visitor) => passkeys.add(await loggedIn(visitor), input, visitor),
    rename: async (input, visitor) => passkeys.rename(await loggedIn(visitor), input),
    remove: async (input, visitor) => passkeys.remove(await loggedIn(visitor), input, visitor),
  }
}

/** What a member does about further addresses and passkeys. */
export const ownChanges = (
  deps: Parameters<typeof createOwnAddresses>[0] & CustomerPasskeysDeps,
  member: Member,
) => ({ ...ownAddresses(deps, member), passkeys: ownPasskeys(deps, member) })
