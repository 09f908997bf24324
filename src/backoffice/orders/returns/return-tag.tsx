import type { ReturnState } from '#contract/returns.ts'
import { states } from '#texts/backoffice-returns.ts'

import { Tag } from '../../ui/tag.tsx'

const tones = {
  announced: 'calm',
  received: 'open',
  refunded: 'over',
  exchanged: 'over',
  cancelled: 'over',
} as const

/** How far a return is. */
export const ReturnTag = ({ state }: { readonly state: ReturnState }) => (
  <Tag tone={tones[state]}>{states[state]}</Tag>
)
