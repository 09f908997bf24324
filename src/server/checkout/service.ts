import type { CheckoutAddress, ShippingAddress } from '#contract/address.ts'
import type { MarketsConfig } from '#contract/markets.ts'

import type { CartService } from '../cart/service.ts'
import { Refused } from '../refused.ts'
import { addressFaults } from '../address-faults.ts'
import { keptPhoneNumber } from '../phone-number.ts'
import { defineShopperCall, type UseCase } from '../shopper-call.ts'

export interface CheckoutService {
  /**
   * Checks the addresses (`fields-missing` with the dotted map) and keeps them on the cart; a password is never kept (spec 7.18). The cart
   * is of the account that is made on the way (docs/api.md#who-calls); the answer is the same when the address has an account and none is
   * made.
   */
  readonly saveCheckout: UseCase<'saveCheckout'>
}

interface CheckoutDeps {
  readonly markets: Pick<MarketsConfig, 'countries'>
  readonly carts: Pick<CartService, 'adopt' | 'countEmailTry' | 'saveAddresses'>
  /** Makes the account that the address asks for, if it asks for one; answers its id, null when none was made. */
  readonly registerInCheckout: (
    address: CheckoutAddress,
    more: { selection: string; ip: string },
  ) => Promise<string | null>
}

const withPhone = <Address extends ShippingAddress>(address: Address): Address => ({
  ...address,
  phoneNumber: keptPhoneNumber(address.phoneNumber, address.country),
})

export function createCheckoutService({ markets, carts, registerInCheckout }: CheckoutDeps): CheckoutService {
  return {
    saveCheckout: defineShopperCall(
      async ({ actor: { ip } }, { selection, address, shippingAddress = null }) => {
        await carts.countEmailTry({ ip, selection, email: address.email })
        const faults = addressFaults(address, shippingAddress, markets.countries)
        if (Object.keys(faults).length > 0) throw new Refused({ code: 'fields-missing', fields: faults })
        const made = await registerInCheckout(address, { selection, ip })
        if (address.register) await carts.adopt(selection, made)
        return carts.saveAddresses(selection, {
          address: withPhone(address),
          shippingAddress: shippingAddress && withPhone(shippingAddress),
        })
      },
    ),
  }
}
