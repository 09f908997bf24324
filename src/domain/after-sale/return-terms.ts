import type { ReturnFee } from '#contract/markets.ts'
import type { Currency } from '#contract/money.ts'
import type { ReturnTerms } from '#contract/return-terms.ts'
import type { ReturnPolicy } from '#contract/shop.ts'

import { wirePrice } from '../money/price-text.ts'
import { isEuMember } from '../tax/tax-areas.ts'
import { chooseReturnFee } from './returns.ts'
import { withdrawalDays } from './withdrawal-periods.ts'

/** With the EU's right of withdrawal, or their own of as many days (`withdrawal-periods.ts`). */
const outsideEu = new Set(['GB', 'IS', 'LI', 'NO'])

const hasWithdrawalRight = (country: string): boolean => isEuMember(country) || outsideEu.has(country)

interface ReturnQuestion {
  /** Where the parcel goes, ISO 3166-1. */
  readonly country: string
  readonly currency: Currency
  readonly policies: readonly ReturnPolicy[]
  readonly fees: readonly ReturnFee[]
}

/**
 * Returns the terms of returns from a country: the one rule for days that pages, forms and emails say and keep. A shop takes back for
 * 14 days from everywhere, as its own law asks of it at home; `lawfulDays` says where the law of the shopper asks for it as well.
 */
export function chooseReturnTerms({ country, currency, policies, fees }: ReturnQuestion): ReturnTerms {
  const code = country.toUpperCase()
  const policy = policies.find(({ countries }) => countries.length === 0 || countries.includes(code))
  const feeMinor = chooseReturnFee(fees, code, currency)
  return {
    days: Math.max(withdrawalDays, policy?.days ?? 0),
    lawfulDays: hasWithdrawalRight(code) ? withdrawalDays : 0,
    paidBy: policy?.fees === 'buyer' ? 'buyer' : 'shop',
    ...(feeMinor > 0 && { fee: wirePrice({ amountMinor: feeMinor, currency }) }),
  }
}
