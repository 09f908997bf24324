import type { LoadRequest } from '../load.ts'
import { measure, type Measured } from '../measure.ts'
import type { Bag, Party } from './party.ts'

const connections = 32
const rounds = 3
/** Of the round that warms up, so long that the compiler is done; of one with all connections; with a single one. */
const [warmSeconds, crowdSeconds, aloneSeconds] = [4, 2, 1]
/** Our bags take a thousand of a size; in so many nothing is refused. */
const bagCount = 2 * connections

/** All rounds of one call of one shop. */
export interface Rounds {
  readonly call: string
  readonly connections: number
  readonly party: string
  readonly rounds: readonly Measured[]
}

interface Call {
  readonly name: string
  /** Empty where the party is not asked. */
  listRequests(bag: Bag, party: Party): readonly LoadRequest[]
  findExpectation(party: Party): string
  /** Units that one request adds. */
  readonly adds: 0 | 1
}
const calls: readonly Call[] = [
  { name: 'add to bag', listRequests: ({ add }) => add, findExpectation: ({ expects }) => expects, adds: 1 },
  {
    name: 'read the bag',
    listRequests: ({ read }) => [read],
    findExpectation: ({ expects }) => expects,
    adds: 0,
  },
  {
    name: 'stock of a product',
    listRequests: (_, { stock }) => (stock ? [stock.request] : []),
    findExpectation: ({ stock }) => stock?.expects ?? '',
    adds: 0,
  },
]

const sumQuantity = async (bags: readonly Bag[]) =>
  (await Promise.all(bags.map((bag) => bag.quantity()))).reduce((sum, each) => sum + each, 0)

/** One load, and the proof that the server did what it answered. */
async function measureOnce(
  party: Party,
  bags: readonly Bag[],
  { call, count, seconds }: { call: Call; count: number; seconds: number },
): Promise<Measured> {
  const before = await sumQuantity(bags)
  const perConnection = Array.from({ length: count }, (_, index) =>
    bags.filter((_bag, place) => place % count === index).flatMap((bag) => call.listRequests(bag, party)),
  )
  const measured = await measure(party.target, {
    connections: perConnection,
    seconds,
    expects: call.findExpectation(party),
    isFinished: true,
  })
  const grown = (await sumQuantity(bags)) - before
  // What was under way at the end may have been done or not.
  const [least, most] = [measured.requests * call.adds, measured.sent * call.adds]
  if (grown < least || grown > most)
    throw new Error(
      `${party.name}, ${call.name}: ${measured.requests} requests were answered, and the bags grew by ${grown}`,
    )
  return measured
}

/** Every call of every shop, in turn, so that what else the machine does meets them all. */
export async function measureRounds(parties: readonly Party[]): Promise<Rounds[]> {
  const shops: { party: Party; bags: Bag[] }[] = []
  for (const party of parties)
    shops.push({ party, bags: await Promise.all(Array.from({ length: bagCount }, party.openBag)) })
  const found: Rounds[] = []
  for (const call of calls) {
    const asked = shops.filter(({ party, bags }) =>
      bags.every((bag) => call.listRequests(bag, party).length > 0),
    )
    for (const { party, bags } of asked)
      await measureOnce(party, bags, { call, count: connections, seconds: warmSeconds })
    for (const [count, seconds] of [
      [connections, crowdSeconds],
      [1, aloneSeconds],
    ] as const) {
      const measured = asked.map((): Measured[] => [])
      for (let round = 0; round < rounds; round++)
        for (const [index, { party, bags }] of asked.entries())
          measured[index]?.push(await measureOnce(party, bags, { call, count, seconds }))
      for (const [index, { party }] of asked.entries())
        found.push({
          call: call.name,
          connections: count,
          party: party.name,
          rounds: measured[index] ?? [],
        })
    }
  }
  return found
}
