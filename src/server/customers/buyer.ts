import type { CheckoutAddress } from '#contract/address.ts'

import { DomainError, RestError } from '../http/errors.ts'
import type { NewsletterService } from '../newsletter/service.ts'
import type { Register } from './register.ts'

/** Who is buying: what a checkout asks of the accounts. */
export interface Buyers {
  /** Makes the account that a checkout asks for, if it asks for one. */
  registerInCheckout(address: CheckoutAddress, more: { selection: string; ip: string }): Promise<void>
  /** Whose order a checkout becomes: the member's, or of the account that it makes; empty for a guest. */
  buyerOf(
    checkout: { selection: string; address: CheckoutAddress; language: string },
    from: { ip: string; customer: string | null },
  ): Promise<string>
}

interface BuyersDeps {
  readonly register: Pick<Register, 'inCheckout' | 'madeInCheckout'>
  readonly newsletter: Pick<NewsletterService, 'subscribe'>
}

export function createBuyers({ register, newsletter }: BuyersDeps): Buyers {
  const registerInCheckout: Buyers['registerInCheckout'] = async (address, more) => {
    if (address.register && !address.loggedIn) await register.inCheckout(address, more)
  }

  /** A newsletter that cannot be asked for now keeps nobody from paying. */
  async function signUp({ email, country }: CheckoutAddress, language: string, ip: string): Promise<void> {
    try {
      await newsletter.subscribe({ email, country, language, source: 'checkout' }, { ip })
    } catch (reason) {
      if (!(reason instanceof RestError || reason instanceof DomainError)) throw reason
    }
  }

  return {
    registerInCheckout,
    async buyerOf({ selection, address, language }, { ip, customer }) {
      if (address.newsletter) await signUp(address, language, ip)
      if (customer !== null) return customer
      await registerInCheckout(address, { selection, ip })
      return (await register.madeInCheckout(selection)) ?? ''
    },
  }
}
