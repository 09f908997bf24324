import * as z from 'zod/mini'

import {
  caseStates,
  maxContactMessage,
  type CaseMessageKind,
  type CaseState,
  type ContactTopic,
} from '../contact.ts'
import type { Assignee } from './assignee.ts'

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxContactMessage))
const note = z._default(z.string().check(z.trim(), z.maxLength(2000)), '')
const short = z.optional(z.string().check(z.trim(), z.maxLength(254)))
/** `updatedAt` as whoever acts has seen it; null: whatever came. */
const seen = z.nullable(z.int())

export const caseSchemas = {
  listCases: {
    query: z.object({
      state: z.optional(z.enum(caseStates)),
      /** `yes`: only those of whoever asks. */
      mine: z.optional(z.literal('yes')),
      order: short,
      email: short,
      after: short,
    }),
  },
  answerCase: { body: z.object({ text, seen }) },
  /** `shopper`: what the shopper said by email or telephone. */
  noteCase: { body: z.object({ kind: z.enum(['note', 'shopper']), text }) },
  closeCase: { body: z.object({ note, seen }) },
  /** An address of the team; null gives the case back to all. */
  assignCase: {
    body: z.object({ assignee: z.nullable(z.string().check(z.minLength(1), z.maxLength(254))) }),
  },
} as const

/** Times are epoch milliseconds. */
export interface CaseRowAnswer {
  readonly id: string
  readonly topic: ContactTopic
  readonly state: CaseState
  readonly email: string
  /** As it was typed; empty: none. */
  readonly order: string
  /** Whether the order of that number was bought from this address. */
  readonly isOwnOrder: boolean
  readonly createdAt: number
  readonly updatedAt: number
  readonly assignee: Assignee | null
}

export interface CaseDetail extends CaseRowAnswer {
  /** Oldest first. */
  readonly messages: readonly {
    readonly id: string
    readonly kind: CaseMessageKind
    /** An actor; empty for what the shopper sent. */
    readonly author: string
    readonly text: string
    readonly createdAt: number
  }[]
  readonly closedAt: number | null
  readonly closedBy: string | null
  readonly closingNote: string
}

export interface CaseAnswers {
  listCases: { readonly cases: readonly CaseRowAnswer[]; readonly next: string | null }
  showCase: CaseDetail
  listAnswerers: { readonly staff: readonly Assignee[] }
  assignCase: CaseDetail
  answerCase: CaseDetail
  noteCase: CaseDetail
  closeCase: CaseDetail
  reopenCase: CaseDetail
}
