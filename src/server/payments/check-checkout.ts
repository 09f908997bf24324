import type { MarketsConfig } from '#contract/markets.ts'
import type { StartPayment } from '#contract/payment.ts'

import { DomainError, RestError } from '../http/errors.ts'
import { getDestination } from './delivery-country.ts'
import { addressFaults, servingMethod, type CheckedCheckout } from './order-of-checkout.ts'
import { allowedReturnPath } from './allowed-return-path.ts'

export type CheckCheckout = (
  input: StartPayment,
  from: { ip: string; host: string | undefined },
) => CheckedCheckout

interface CheckDeps {
  readonly markets: Pick<MarketsConfig, 'countries' | 'paymentMethods'>
  /** Origins whose pages are the shop's own; the first is the one that links are made from. */
  readonly origins: readonly string[]
  /** In development the shop is reached by more names than one, so there the request's own host counts too. */
  readonly production: boolean
}

/** Everything about a checkout that can be judged without the cart. Throws 412 with the dotted map, or 400 for a page that is not ours. */
export function createCheckCheckout({ markets, origins, production }: CheckDeps): CheckCheckout {
  return (input, { ip, host }) => {
    const { address, shippingAddress } = input
    const faults: Record<string, string> = { ...addressFaults(address, shippingAddress, markets.countries) }
    if (!input.termsAndConditions) faults['termsAndConditions'] = 'required'

    const delivery = getDestination(input)
    const goesTo = markets.countries.find(({ code }) => code === delivery.country)
    if (!faults[delivery.field] && !goesTo?.shipTo) faults[delivery.field] = 'not shipped to'

    const method = servingMethod(markets, input.paymentMethod, address.country.toUpperCase())
    if (!method) faults['paymentMethod'] = 'not available'
    if (!method || Object.keys(faults).length > 0)
      throw new DomainError('fields_required', 'Some fields are missing or cannot be used.', faults)

    const own = production || !host ? origins : [...origins, `http://${host}`, `https://${host}`]
    const page = (field: 'paymentReturnPage' | 'paymentFailedPage'): string => {
      const path = allowedReturnPath(input[field], own)
      if (path !== null) return path
      throw new RestError('rest_invalid_param', 400, `Invalid parameter(s): ${field}`, {
        params: { [field]: 'a page of this shop expected' },
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
