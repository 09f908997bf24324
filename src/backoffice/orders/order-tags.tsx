import type { OrderStateCode } from '#contract/refusals.ts'
import * as texts from '#texts/backoffice-orders.ts'

import { Tag } from '../ui/tag.tsx'

const tones = {
  paid: 'open',
  paid_shortfall: 'warn',
  shipped: 'calm',
  archived: 'over',
  cancelled: 'over',
} as const

interface Props {
  readonly state: OrderStateCode
  readonly isHeld: boolean
  readonly refunded: 'no' | 'part' | 'all'
}

/** The state of an order in a few words. */
export function OrderTags({ state, isHeld, refunded }: Props) {
  return (
    <>
      <Tag tone={tones[state]}>{texts.states[state]}</Tag>
      {isHeld && (
        <>
          {' '}
          <Tag tone="warn">{texts.held}</Tag>
        </>
      )}
      {refunded !== 'no' && (
        <>
          {' '}
          <Tag>{refunded === 'all' ? texts.refundedAll : texts.refundedPart}</Tag>
        </>
      )}
    </>
  )
}
