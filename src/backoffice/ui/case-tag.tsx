import type { CaseState } from '#contract/contact.ts'
import * as texts from '#texts/backoffice-cases.ts'

import { Tag } from './tag.tsx'

const tones = { open: 'warn', waiting: 'calm', closed: 'over' } as const

/** Whose turn it is. */
export const CaseTag = ({ state }: { readonly state: CaseState }) => (
  <Tag tone={tones[state]}>{texts.states[state]}</Tag>
)
