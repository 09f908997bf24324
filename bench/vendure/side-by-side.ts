import { inTheMiddle } from '../api-table.ts'
import { totalUs } from '../measure.ts'
import { median, whole } from '../report.ts'
import type { Rounds } from './rounds.ts'

const figure = (value: number) => (value < 10 ? value.toFixed(1) : whole(value))

/** Theirs to ours, round by round; the middle one. */
export function times<T>(theirs: readonly T[], ours: readonly T[], by: (one: T) => number | null): string {
  const ratios = theirs.flatMap((each, round) => {
    const own = ours[round]
    const [their, our] = [by(each), own ? by(own) : null]
    return their === null || our === null ? [] : [their / our]
  })
  return ratios.length === 0 ? '?' : figure(median(ratios))
}

const us = (value: number | null) => (value === null ? '?' : `${whole(value)} µs`)
export const ms = (value: number) => `${figure(value)} ms`

export const asTable = (rows: readonly string[]): string => rows.map((row) => `| ${row} |`).join('\n')

/** A Markdown table with the round in the middle, by CPU, of every shop. */
export function sideBySide(all: readonly Rounds[]): string {
  const rows = all.map((one) => {
    const measured = inTheMiddle(one.rounds, (round) => totalUs(round) ?? round.p50Ms)
    const ours = all.find(({ call, connections }) => call === one.call && connections === one.connections)
    return [
      one.call,
      one.connections,
      measured.failed > 0 ? `${one.party}: ${measured.failed} FAILED` : one.party,
      whole(measured.perSecond),
      ms(measured.p50Ms),
      ms(measured.p99Ms),
      us(measured.serverUs),
      us(measured.databaseUs),
      ours && ours !== one ? times(one.rounds, ours.rounds, totalUs) : '',
      ours && ours !== one ? times(one.rounds, ours.rounds, ({ perSecond }) => 1 / perSecond) : '',
    ].join(' | ')
  })
  return asTable([
    'Call | Connections | Shop | Per second | p50 | p99 | CPU of server | CPU of database | Its CPU to ours | Our speed to its',
    '--- | --: | --- | --: | --: | --: | --: | --: | --: | --:',
    ...rows,
  ])
}
