import type { NewVoucher } from '../vouchers/service.ts'
import type { Random } from './random.ts'

const day = 24 * 60 * 60_000

/** So many days of trade are made: a year, and the month before it, so that a month has one of the year before beside it. */
export const demoDays = 397

/** A campaign with its code; months count from 1, days of the month are both among it. */
interface Campaign {
  readonly code: string
  readonly description: string
  readonly basisPoints: number
  readonly from: readonly [number, number]
  readonly until: readonly [number, number]
  /** How many times as many orders as on a plain day. */
  readonly boost: number
  /** The part of the orders that use the code. */
  readonly uptake: number
}

const campaigns: readonly Campaign[] = [
  {
    code: 'SPRING',
    description: 'Spring, 10% off',
    basisPoints: 1000,
    from: [3, 20],
    until: [3, 31],
    boost: 1.5,
    uptake: 0.4,
  },
  {
    code: 'MIDSUMMER',
    description: 'Midsummer, 20% off',
    basisPoints: 2000,
    from: [6, 25],
    until: [7, 12],
    boost: 1.8,
    uptake: 0.55,
  },
  {
    code: 'BLACK',
    description: 'Black week, 25% off',
    basisPoints: 2500,
    from: [11, 20],
    until: [11, 30],
    boost: 2.6,
    uptake: 0.7,
  },
]

/** January to December. */
const monthWeights = [0.9, 0.75, 0.9, 1, 1, 0.9, 0.75, 0.95, 1.15, 1.15, 1.25, 1.4]
/** Sunday to Saturday. */
const weekdayWeights = [1.3, 1.1, 0.95, 0.9, 0.95, 0.9, 0.9]
const hourWeights = [2, 1, 1, 1, 1, 2, 4, 6, 7, 8, 8, 8, 9, 8, 8, 8, 8, 9, 10, 13, 16, 15, 10, 5]

/** A campaign in a year, with the code that it had then. */
export interface DatedCampaign extends Pick<Campaign, 'boost' | 'uptake'> {
  readonly voucher: NewVoucher
  readonly from: number
  readonly until: number
}

const utc = (year: number, [month, date]: readonly [number, number]) => Date.UTC(year, month - 1, date)

/** Returns the campaigns that fall into the days before `until`, each with the voucher of its year. */
export function campaignsUntil(until: number): DatedCampaign[] {
  const lastYear = new Date(until).getUTCFullYear()
  return [lastYear - 1, lastYear].flatMap((year) =>
    campaigns.flatMap(({ code, description, basisPoints, boost, uptake, ...of }) => {
      const from = utc(year, of.from)
      const end = utc(year, of.until) + day
      if (end < until - demoDays * day || from >= until) return []
      const voucher: NewVoucher = {
        ...plainVoucher,
        code: `${code}${year}`,
        description,
        basisPoints,
        from,
        until: end,
      }
      return [{ boost, uptake, from, until: end, voucher }]
    }),
  )
}

const plainVoucher = {
  limitTotal: null,
  limitPerCustomer: null,
  amountMinor: {},
  freeShipping: false,
  minimumMinor: {},
  markets: [],
  products: [],
  categories: [],
}

/** Ten percent for the first order, once for each mailbox. */
export const welcomeVoucher: NewVoucher = {
  ...plainVoucher,
  code: 'WELCOME10',
  description: 'Welcome, 10% off',
  basisPoints: 1000,
  limitPerCustomer: 1,
  from: null,
  until: null,
}

/** Returns moments of that many orders in the days before `until`, oldest first: the year grows, and has seasons, weeks and evenings. */
export function orderTimes(random: Random, count: number, until: number): number[] {
  const dated = campaignsUntil(until)
  const starts = Array.from(
    { length: demoDays },
    (_, index) => Math.floor(until / day) * day - (demoDays - 1 - index) * day,
  )
  const weights = starts.map((start, index) => {
    const date = new Date(start)
    const boost = dated.find((each) => start >= each.from && start < each.until)?.boost ?? 1
    const growth = 1 + (0.5 * index) / demoDays
    return growth * boost * (monthWeights[date.getUTCMonth()] ?? 1) * (weekdayWeights[date.getUTCDay()] ?? 1)
  })
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const ends: number[] = []
  let sum = 0
  for (const weight of weights) ends.push((sum += weight))
  return Array.from({ length: count }, () => {
    const wanted = random.next() * sum
    const index = findFirst(ends, wanted)
    const hour = random.pickWeighted(hours, hourWeights)
    const at = (starts[index] ?? until - day) + hour * 3_600_000 + random.int(0, 3_599_000)
    // What is left of today is yet to come.
    return at < until ? at : at - day
  }).toSorted((a, b) => a - b)
}

/** The first place whose number is above `wanted`; the numbers rise. */
function findFirst(ends: readonly number[], wanted: number): number {
  let low = 0
  let high = ends.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) > wanted) high = middle
    else low = middle + 1
  }
  return low
}
