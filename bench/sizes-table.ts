import { whole } from './report.ts'

/** CPU of server and database together. */
export interface Costs {
  readonly database: string
  /** A paid order, from an empty bag to the receipt. */
  readonly orderMs: number
  readonly bagUs: number
  readonly stockUs: number
}

/** Visitors look more than they buy: so many readings of a bag, and as many of a stock, for each order. */
const looksPerOrder = 100
/** Of a day's orders. */
const busiestHour = 1 / 5
const ordersPerDay = [1000, 10_000, 50_000, 100_000, 500_000]

const visitMs = ({ orderMs, bagUs, stockUs }: Costs): number =>
  orderMs + (looksPerOrder * (bagUs + stockUs)) / 1000
const cores = (orders: number, costs: Costs): number => (orders * busiestHour * visitMs(costs)) / 3_600_000

/** What docs/operations.md says of sizes, as Markdown: what an order costs, and how many cores are busy with so many a day. */
export function sizesTable(all: readonly Costs[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const line = (what: string, text: (costs: Costs) => string) => row([what, ...all.map(text)])
  const rule = (columns: number) => row(['---', ...Array.from({ length: columns }, () => '---:')])
  return [
    line('CPU time', ({ database }) => database),
    rule(all.length),
    line('a paid order, from an empty bag', ({ orderMs }) => `${orderMs.toFixed(1)} ms`),
    line('reading the bag, once', ({ bagUs }) => `${bagUs.toFixed(0)} µs`),
    line('stock of a product, once', ({ stockUs }) => `${stockUs.toFixed(0)} µs`),
    line(`an order with ${looksPerOrder} of both of these`, (costs) => `${visitMs(costs).toFixed(0)} ms`),
    '',
    row(['Orders a day', 'in the busiest hour', ...all.map(({ database }) => `busy cores, ${database}`)]),
    rule(all.length + 1),
    ...ordersPerDay.map((orders) =>
      row([
        whole(orders),
        whole(orders * busiestHour),
        ...all.map((costs) => String(Number(cores(orders, costs).toPrecision(2)))),
      ]),
    ),
  ].join('\n')
}
