/** What was looked at and how it is. A `fault` must be mended, a `note` is good to know; both say how. */
export interface Finding {
  readonly state: 'ok' | 'note' | 'fault'
  readonly what: string
  readonly text: string
}

export const ok = (what: string, text: string): Finding => ({ state: 'ok', what, text })
export const note = (what: string, text: string): Finding => ({ state: 'note', what, text })
export const fault = (what: string, text: string): Finding => ({ state: 'fault', what, text })

const marks = { ok: 'ok  ', note: 'note', fault: 'MEND' } as const
/** Returns a finding as a line of a list. */
export const findingLine = ({ state, what, text }: Finding): string =>
  `${marks[state]}  ${what.padEnd(12)}  ${text}\n`
