import { useQuery } from '@tanstack/react-query'

import type { Currency } from '#contract/money.ts'
import type { LimitKind } from '#contract/staff/money-limit-names.ts'
import * as texts from '#texts/backoffice-limits.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatMoney } from '../format/money.ts'

interface Props {
  readonly kinds: readonly LimitKind[]
  /** The number of the order that is about to be refunded. */
  readonly order?: string
  /** Of what is about to be done; absent: any. */
  readonly currency?: Currency
}

export const refundKinds = ['refund-order', 'refund-day'] as const
export const voucherKinds = ['voucher', 'gift-day'] as const
export const giftCardKinds = ['gift-card', 'gift-day'] as const

function useOwnLimits(order?: string) {
  return useQuery({
    queryKey: ['own-limits', order],
    queryFn: ({ signal }) =>
      callStaff('getOwnLimits', { query: order === undefined ? {} : { order } }, signal),
    gcTime: 0,
    staleTime: 0,
  })
}

/** Returns by how many percent whoever is signed in may let a price fall; null: by any, and while it is not known. */
export const useOwnPriceCut = (): number | null => useOwnLimits().data?.priceCut ?? null

/** What whoever is signed in may give away, and what is left of it; nothing for who has no limits. */
export function OwnLimits({ kinds, order, currency }: Props) {
  const { data } = useOwnLimits(order)
  const limits = (data?.limits ?? []).filter(
    (limit) => kinds.includes(limit.kind) && (currency === undefined || limit.currency === currency),
  )
  if (limits.length === 0) return null
  return (
    <ul className="soft small" aria-label={texts.ownTitle}>
      {limits.map(({ kind, currency: of, allowedMinor, usedMinor }) => (
        <li key={`${kind} ${of}`}>
          {texts.ownLimit(
            kind,
            formatMoney(allowedMinor, of),
            formatMoney(Math.max(0, allowedMinor - usedMinor), of),
          )}
        </li>
      ))}
    </ul>
  )
}
