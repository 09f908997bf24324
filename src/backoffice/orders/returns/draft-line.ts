import type { FitPlace, ReturnedLine } from '#contract/returns.ts'
import type { ReturnableAnswer, WithdrawalAnswer } from '#contract/staff/returns.ts'
import { fieldText } from '#texts/wire-fields.ts'

import { StaffError } from '../../api/staff-error.ts'

/** A line of a return as it is entered. */
export interface DraftLine {
  readonly of: ReturnableAnswer
  readonly units: string
  readonly reason: ReturnedLine['reason']
  readonly fit: FitPlace | ''
  /** The item of the other size; empty: the money. */
  readonly exchangeFor: string
}

export const beginLine = (of: ReturnableAnswer, _: number, all: readonly ReturnableAnswer[]): DraftLine => ({
  of,
  // Where there is one line, it is the one that comes back.
  units: all.length === 1 ? String(of.units) : '',
  reason: 'too-small',
  fit: '',
  exchangeFor: '',
})

/** Begins with what a statement of withdrawal names of a line; with all of it where it names nothing. */
export function beginWithdrawn(of: ReturnableAnswer, { lines }: WithdrawalAnswer): DraftLine {
  const named = lines.find(({ line }) => line === of.line)
  const units = lines.length === 0 ? of.units : Math.min(of.units, named?.quantity ?? 0)
  return {
    of,
    units: units === 0 ? '' : String(units),
    reason: named?.reason ?? 'changed-mind',
    fit: '',
    exchangeFor: '',
  }
}

/** Whether it makes sense to say where it does not fit. */
export const canSayFit = ({ reason }: Pick<DraftLine, 'reason'>): boolean =>
  reason === 'too-small' || reason === 'too-large'

/** Returns what the server is told of a line. */
export const toReturnedLine = (draft: DraftLine): ReturnedLine => ({
  line: draft.of.line,
  quantity: Number(draft.units.trim()),
  reason: draft.reason,
  ...(draft.fit !== '' && canSayFit(draft) && { fit: draft.fit }),
  ...(draft.exchangeFor !== '' && { exchangeFor: draft.exchangeFor }),
})

/** Returns what the server says is wrong with which line of the order; `sent`: the lines as they were sent. */
export function readFaults(error: Error | null, sent: readonly number[]): ReadonlyMap<number, string> {
  const refusal = error instanceof StaffError ? error.refusal : null
  const fields = refusal && 'fields' in refusal ? refusal.fields : undefined
  const found = new Map<number, string>()
  for (const [name, fault] of Object.entries(fields ?? {})) {
    const line = sent[Number(/^lines\.(\d+)\./.exec(name)?.[1])]
    if (line !== undefined && fault) found.set(line, fieldText(fault))
  }
  return found
}
