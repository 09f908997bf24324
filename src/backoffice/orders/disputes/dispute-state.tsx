import { useState } from 'react'

import type { DisputeRow, DisputeStage } from '#contract/staff/disputes.ts'
import * as texts from '#texts/backoffice-disputes.ts'

import { formatMoney } from '../../format/money.ts'
import { Tag } from '../../ui/tag.tsx'

const tones: Readonly<Record<DisputeStage, 'calm' | 'open' | 'warn' | 'over'>> = {
  due: 'warn',
  overdue: 'warn',
  'decided-by-bank': 'open',
  won: 'over',
  lost: 'warn',
  closed: 'over',
}

/** Where a dispute is, and whether it is an inquiry. */
export const DisputeTags = ({ dispute: { stage, isInquiry } }: { readonly dispute: DisputeRow }) => (
  <>
    <Tag tone={tones[stage]}>{texts.stages[stage]}</Tag> {isInquiry && <Tag>{texts.inquiry}</Tag>}
  </>
)

/** Until when evidence can be given; nothing where none is awaited. */
export function Deadline({ dispute: { stage, respondBy } }: { readonly dispute: DisputeRow }) {
  const [now] = useState(() => Date.now())
  if (respondBy === null || (stage !== 'due' && stage !== 'overdue')) return null
  return <>{texts.deadlineText(respondBy, now)}</>
}

/** What refunds and a dispute together gave the buyer beyond what they paid. */
export const Excess = ({ dispute: { stage, excess } }: { readonly dispute: DisputeRow }) =>
  stage === 'lost' && excess ? (
    <p className="small">{texts.excess(formatMoney(excess.amountMinor, excess.currency))}</p>
  ) : null
