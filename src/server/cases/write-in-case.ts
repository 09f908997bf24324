import { randomUUID } from 'node:crypto'

import type { CaseMessageKind } from '#contract/contact.ts'

import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import type { Tx } from '../database/database.ts'
import { insertMessage, lockCase, updateCase, type CaseRow } from './repository.ts'
import { readCase, type ShownCase } from './show-case.ts'

/** Locks a case. Refuses `case-unknown`, and `case-changed` where something was written since `seen` (epoch milliseconds). */
export async function lockSeenCase(tx: Tx, id: string, seen: number | null): Promise<CaseRow> {
  const row = await lockCase(tx, id)
  if (!row) return refuse('case-unknown', { id }, 'id')
  if (seen !== null && row.updated_at !== seen) refuse('case-changed', { id })
  return row
}

export interface AnswerCase {
  readonly id: string
  readonly text: string
  /** When the newest message that whoever answers has read came, epoch milliseconds; null: whatever came. */
  readonly seen: number | null
}

/**
 * Mails an answer to the shopper; the case waits from then on. Refuses `case-unknown`, and `case-changed` where the shopper or somebody
 * else has written meanwhile. The words are not repeated in the audit.
 */
export const answerCase = defineAct<AnswerCase, ShownCase>({
  permission: 'cases.answer',
  action: 'case-answer',
  async run({ tx, app, actor }, { id, text, seen }) {
    await lockSeenCase(tx, id, seen)
    const message = randomUUID()
    const at = app.now()
    await insertMessage(tx, {
      id: message,
      case_id: id,
      kind: 'answer',
      author: actor.name,
      text,
      created_at: at,
    })
    await updateCase(tx, id, { state: 'waiting', updated_at: at })
    await app.outbox.add(tx, 'case-answer-mail', message, {})
    return { value: await readCase(tx, id), audit: [{ ref: id }] }
  },
})

export interface NoteCase {
  readonly id: string
  /** A note of the team to itself; or `shopper`: what the shopper said by email or telephone, which opens the case again. */
  readonly kind: Exclude<CaseMessageKind, 'answer'>
  readonly text: string
}

/** Writes something into a case that nobody is mailed. Refuses `case-unknown`. The words are not repeated in the audit. */
export const noteCase = defineAct<NoteCase, ShownCase>({
  permission: 'cases.answer',
  action: 'case-note',
  async run({ tx, app, actor }, { id, kind, text }) {
    await lockSeenCase(tx, id, null)
    const at = app.now()
    const row = { id: randomUUID(), case_id: id, kind, author: actor.name, text, created_at: at }
    await insertMessage(tx, row)
    if (kind === 'shopper') await updateCase(tx, id, { state: 'open', updated_at: at })
    return { value: await readCase(tx, id), audit: [{ ref: id, detail: { kind } }] }
  },
})
