import type { CheckoutAddress } from '#contract/address.ts'
import type { StartPayment } from '#contract/payment.ts'

import type { Database, Tx } from '../database/database.ts'
import type { Visitor } from '../shopper-call.ts'
import { keepConsents } from './consents.ts'
import type { OwnNewsletter } from './own-newsletter.ts'
import type { Register } from './register.ts'
import { findCustomer } from './repository.ts'
import { findSessionOwner } from './sessions.ts'
import type { SignUp } from './sign-up.ts'

/** Who is buying: what a checkout asks of the accounts. */
export interface Buyers {
  /** Makes the account that a checkout asks for, if it asks for one; answers its id, null when this checkout made none. */
  registerInCheckout(
    address: CheckoutAddress,
    more: { selection: string; language?: string; ip: string },
  ): Promise<string | null>
  /** Whose order a checkout becomes: the member's, or of the account that it makes; empty for a guest. Notes what they consent to. */
  getBuyer(
    checkout: Pick<StartPayment, 'selection' | 'address' | 'language' | 'consents'>,
    from: Pick<Visitor, 'ip' | 'session'>,
  ): Promise<string>
  /** Whether the account that `getBuyer` answered is gone meanwhile; a guest's, empty, never is. */
  isErased(tx: Tx, customerId: string): Promise<boolean>
}

interface BuyersDeps {
  readonly register: Pick<Register, 'inCheckout' | 'madeInCheckout'>
  readonly signUp: SignUp
  readonly noteAsked: OwnNewsletter['noteAsked']
  readonly database: Database
  readonly now: () => number
}

export function createBuyers({ register, signUp, noteAsked, ...deps }: BuyersDeps): Buyers {
  const registerInCheckout: Buyers['registerInCheckout'] = async (address, more) =>
    address.register && !address.loggedIn ? register.inCheckout(address, more) : null

  return {
    registerInCheckout,
    async getBuyer({ selection, address, language, consents }, { ip, session }) {
      const { email, country, newsletter } = address
      const asked = newsletter ? await signUp({ email, country, language, source: 'checkout' }, { ip }) : null
      const buyer =
        (await findSessionOwner(deps, session)) ??
        (await registerInCheckout(address, { selection, language, ip })) ??
        (await register.madeInCheckout(selection, email)) ??
        ''
      if (buyer !== '') await keepConsents(deps, buyer, consents)
      if (asked) await noteAsked(buyer, asked)
      return buyer
    },
    isErased: async (tx, value) =>
      value !== '' && (await findCustomer(tx, { column: 'id', value })) === undefined,
  }
}
