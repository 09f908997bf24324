import { inTheMiddle } from '../api-table.ts'
import { type Flows, runFlows } from '../paid-flow.ts'
import type { Party } from './party.ts'
import { asTable, ms, times } from './side-by-side.ts'

const rounds = 3
/** Buyers at a time, and purchases of each in a round. */
const crowds = [
  { buyers: 1, flowsEach: 12 },
  { buyers: 32, flowsEach: 3 },
] as const

/** Purchases of one shop by so many at a time. */
interface FlowRounds {
  readonly party: string
  readonly buyers: number
  readonly rounds: readonly Flows[]
}

/** Whole purchases of every shop that is named for them, in turn, after a round that warms up. */
export async function measureFlowRounds(parties: readonly Party[]): Promise<FlowRounds[]> {
  const shops = parties.flatMap(({ name, target, buy }) => (buy ? { name, target, buy } : []))
  const found: FlowRounds[] = []
  for (const crowd of crowds) {
    const measured = new Map<string, Flows[]>(shops.map(({ name }) => [name, []]))
    for (let round = 0; round <= rounds; round++)
      for (const { name, target, buy } of shops) {
        const flows = await runFlows(target, buy, crowd)
        if (round > 0) measured.get(name)?.push(flows)
      }
    for (const [party, all] of measured) found.push({ party, buyers: crowd.buyers, rounds: all })
  }
  return found
}

/** A Markdown table with the round in the middle, by CPU, of every shop. */
export function flowsSideBySide(all: readonly FlowRounds[]): string {
  const rows = all.map((one) => {
    const middle = inTheMiddle(one.rounds, ({ cpuMs, p50Ms }) => cpuMs ?? p50Ms)
    const ours = all.find(({ buyers }) => buyers === one.buyers)
    const isOurs = ours === one
    return [
      one.buyers,
      one.party,
      middle.perSecond.toFixed(1),
      ms(middle.p50Ms),
      ms(middle.p99Ms),
      middle.cpuMs === null ? '?' : ms(middle.cpuMs),
      isOurs || !ours ? '' : times(one.rounds, ours.rounds, ({ cpuMs }) => cpuMs),
      isOurs || !ours ? '' : times(one.rounds, ours.rounds, ({ perSecond }) => 1 / perSecond),
    ].join(' | ')
  })
  return asTable([
    'Buyers at a time | Shop | Orders per second | p50 | p99 | CPU each | Its CPU to ours | Our speed to its',
    '--: | --- | --: | --: | --: | --: | --: | --:',
    ...rows,
  ])
}
