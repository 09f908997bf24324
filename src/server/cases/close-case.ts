import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { updateCase } from './repository.ts'
import { readCase, type ShownCase } from './show-case.ts'
import { lockSeenCase } from './write-in-case.ts'

export interface CloseCase {
  readonly id: string
  /** What came of it, for the team. */
  readonly note: string
  /** As of `answerCase`. */
  readonly seen: number | null
}

/** Closes a case; the shopper is not mailed. Refuses `case-unknown`, `case-closed`, and `case-changed` as `answerCase` does. */
export const closeCase = defineAct<CloseCase, ShownCase>({
  permission: 'cases.answer',
  action: 'case-close',
  async run({ tx, app, actor }, { id, note, seen }) {
    const row = await lockSeenCase(tx, id, seen)
    if (row.state === 'closed') refuse('case-closed', { id })
    const closed = { closed_at: app.now(), closed_by: actor.name, closing_note: note }
    await updateCase(tx, id, { state: 'closed', ...closed })
    return { value: await readCase(tx, id), audit: [{ ref: id }] }
  },
})

/** Opens a closed case again. Refuses `case-unknown`; one that is not closed stays as it is. */
export const reopenCase = defineAct<{ readonly id: string }, ShownCase>({
  permission: 'cases.answer',
  action: 'case-reopen',
  async run({ tx }, { id }) {
    const row = await lockSeenCase(tx, id, null)
    const isClosed = row.state === 'closed'
    if (isClosed)
      await updateCase(tx, id, { state: 'open', closed_at: null, closed_by: null, closing_note: '' })
    return { value: await readCase(tx, id), audit: isClosed ? [{ ref: id }] : [] }
  },
})
