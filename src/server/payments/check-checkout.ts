import type { FieldFault } from '#contract/field-faults.ts'
import type { MarketsConfig } from '#contract/markets.ts'
import type { StartPayment } from '#contract/payment.ts'

import { Refused } from '../refused.ts'
import type { Visitor } from '../shopper-call.ts'
import { getDestination } from './delivery-country.ts'
import { addressFaults } from '../address-faults.ts'
import { servingMethod, type CheckedCheckout } from './order-of-checkout.ts'
import { allowedReturnPath } from './allowed-return-path.ts'
import type { OfferedMethods } from './offered-methods.ts'

export type CheckCheckout = (input: StartPayment, from: Pick<Visitor, 'ip' | 'host'>) => CheckedCheckout

interface CheckDeps {
  readonly markets: Pick<MarketsConfig, 'countries'> & { readonly offered: Pick<OfferedMethods, 'list'> }
  /** Origins whose pages are the shop's own; the first is the one that links are made from. */
  readonly origins: readonly string[]
  /** In development the shop is reached by more names than one, so there the request's own host counts too. */
  readonly production: boolean
}

/** Everything about a checkout that can be judged without the cart. Throws 412 with the dotted map, or 400 for a page that is not ours. */
export function createCheckCheckout({ markets, origins, production }: CheckDeps): CheckCheckout {
  return (input, { ip, host }) => {
    const { address, shippingAddress } = input
    const faults: Record<string, FieldFault> = {
      ...addressFaults(address, shippingAddress, markets.countries),
    }
    if (!input.termsAndConditions) faults['termsAndConditions'] = { code: 'required' }

    const delivery = getDestination(input)
    const goesTo = markets.countries.find(({ code }) => code === delivery.country)
    if (!faults[delivery.field] && !goesTo?.shipTo) faults[delivery.field] = { code: 'not-shipped-to' }

    const method = servingMethod(markets.offered.list(), input.paymentMethod, address.country.toUpperCase())
    if (!method || (input.express && !method.express)) faults['paymentMethod'] = { code: 'not-available' }
    if (!method || Object.keys(faults).length > 0)
      throw new Refused({ code: 'fields-missing', fields: faults })

    const own = production || !host ? origins : [...origins, `http://${host}`, `https://${host}`]
    const page = (field: 'paymentReturnPage' | 'paymentFailedPage'): string => {
      const path = allowedReturnPath(input[field], own)
      if (path !== null) return path
      throw new Refused({
        code: 'parameters-invalid',
        params: { names: [field] },
        fields: { [field]: { code: 'own-page' } },
      })
    }
    return {
      input,
      method,
      ipAddress: ip,
      returnPage: page('paymentReturnPage'),
      failedPage: page('paymentFailedPage'),
    }
  }
}
