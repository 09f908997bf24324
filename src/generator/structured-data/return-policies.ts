import type { MarketsConfig } from '#contract/markets.ts'
import type { ShopConfig } from '#contract/shop.ts'

import { type Node, term } from './node.ts'

/** As many countries Google reads in one policy (developers.google.com/search/docs/appearance/structured-data/merchant-listing, `applicableCountry`). */
const maxCountries = 50

export interface ReturnPolicyNode {
  readonly id: string
  readonly countries: ReadonlySet<string>
  readonly node: Node
}

const fees = { free: term('FreeReturn'), buyer: term('ReturnFeesCustomerResponsibility') } as const

/**
 * Returns a MerchantReturnPolicy for each setting of `returnPolicies`, with the countries of those to which parcels go. A country belongs
 * to the first setting that has it.
 */
export function returnPolicyNodes(
  { returnPolicies = [], homeCountry }: Pick<ShopConfig, 'returnPolicies' | 'homeCountry'>,
  { countries }: Pick<MarketsConfig, 'countries'>,
  publicUrl: string,
): ReturnPolicyNode[] {
  let open = countries.filter(({ shipTo }) => shipTo).map(({ code }) => code)
  return returnPolicies.flatMap((policy, index) => {
    const own = policy.countries.length === 0 ? open : open.filter((code) => policy.countries.includes(code))
    open = open.filter((code) => !own.includes(code))
    const parts = Array.from({ length: Math.ceil(own.length / maxCountries) }, (_, part) =>
      own.slice(part * maxCountries, (part + 1) * maxCountries),
    )
    return parts.map((part, at) => {
      const id = `${publicUrl}/#returns-${index + 1}${at === 0 ? '' : `-${at + 1}`}`
      return {
        id,
        countries: new Set(part),
        node: {
          '@type': 'MerchantReturnPolicy',
          '@id': id,
          applicableCountry: part,
          returnPolicyCountry: homeCountry,
          returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
          merchantReturnDays: policy.days,
          returnMethod: term('ReturnByMail'),
          returnFees: fees[policy.fees],
          refundType: term('FullRefund'),
        },
      }
    })
  })
}
