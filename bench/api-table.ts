import { type Measured, totalUs } from './measure.ts'
import { median, whole } from './report.ts'

export interface ApiRow {
  readonly what: string
  readonly database: string
  readonly connections: number
  readonly measured: Measured
  /** What was asked for and what was reached. */
  readonly target: string
  readonly verdict: '' | 'holds' | 'MISSED' | 'unknown'
}
/** A call and its bare route, measured one right after the other. */
export interface Round {
  readonly ours: Measured
  readonly theirs: Measured | null
}
interface Asked {
  readonly maxUs: number | undefined
  readonly bare: { readonly name: string; readonly atLeast: number } | undefined
}

const percent = (part: number) => `${Math.round(part * 100)} %`
/** The one in the middle. */
export const inTheMiddle = <T>(values: readonly T[], by: (value: T) => number): T => {
  const middle = values.toSorted((a, b) => by(a) - by(b))[values.length >> 1]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}

/** The round in the middle, by CPU; the ratio to the bare route is the median of the ratios within each round. */
export function medianRound(
  rounds: readonly Round[],
  { maxUs, bare }: Asked,
): Pick<ApiRow, 'measured' | 'target' | 'verdict'> {
  const { ours: measured } = inTheMiddle(rounds, ({ ours }) => totalUs(ours) ?? ours.p50Ms)
  const spent = totalUs(measured)
  if (maxUs !== undefined) {
    const verdict = spent === null ? 'unknown' : spent <= maxUs ? 'holds' : 'MISSED'
    return { measured, target: `at most ${maxUs} µs`, verdict }
  }
  if (!bare) return { measured, target: '', verdict: '' }
  const computeRatio = (by: (one: Measured) => number | null) => {
    const ratios = rounds.flatMap(({ ours, theirs }) => {
      const [own, other] = [by(ours), theirs && by(theirs)]
      return own === null || other === null ? [] : [other / own]
    })
    return ratios.length === 0 ? null : median(ratios)
  }
  const byCpu = computeRatio(totalUs)
  const bySpeed = computeRatio(({ perSecond }) => 1 / perSecond) ?? 0
  const reached = byCpu ?? bySpeed
  return {
    measured,
    target: `${percent(bare.atLeast)} of ${bare.name}: ${byCpu === null ? 'CPU unknown' : percent(byCpu)} by CPU, ${percent(bySpeed)} by speed`,
    verdict: reached >= bare.atLeast ? 'holds' : 'MISSED',
  }
}

const us = (value: number | null) => (value === null ? '?' : value === 0 ? '–' : String(Math.round(value)))

/** The table as text, a line per row; columns to the right are figures. */
export function apiTable(rows: readonly ApiRow[]): string {
  const head = [
    'Call',
    'Database',
    'Conn.',
    'Per second',
    'Server µs',
    'Database µs',
    'p50 ms',
    'p99 ms',
    'Target',
  ]
  const lines = [
    head,
    ...rows.map(({ what, database, connections, measured, target, verdict }) => [
      what,
      database,
      String(connections),
      whole(measured.perSecond),
      us(measured.serverUs),
      us(measured.databaseUs),
      measured.p50Ms.toFixed(2),
      measured.p99Ms.toFixed(2),
      [verdict, target, measured.failed > 0 ? `${measured.failed} FAILED` : '']
        .filter((part) => part !== '')
        .join(', '),
    ]),
  ]
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const isText = (column: number) => column < 2 || column === head.length - 1
  return lines
    .map((cells) =>
      cells
        .map((cell, column) =>
          isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
