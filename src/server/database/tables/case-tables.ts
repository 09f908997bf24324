import type { CaseMessageKind, CaseState, ContactTopic } from '#contract/contact.ts'

/** What somebody asks the shop. Times are epoch milliseconds. */
export interface CasesTable {
  /** Eight characters that stand in the subject of its emails. */
  id: string
  topic: ContactTopic
  /** Normalised. */
  email: string
  /** As it was typed; empty: none. */
  order_number: string
  /** The order of that number, where its buyer has this address; null otherwise. */
  order_id: string | null
  language: string
  state: CaseState
  assignee_id: string | null
  created_at: number
  /** When the newest message came. */
  updated_at: number
  closed_at: number | null
  /** An actor of the audit. */
  closed_by: string | null
  /** What came of it, for the team. */
  closing_note: string
}
export interface CaseMessagesTable {
  id: string
  case_id: string
  kind: CaseMessageKind
  /** An actor of the audit; empty for the shopper. */
  author: string
  text: string
  created_at: number
}
