import { handleReturn, fillBag, goToPay, payOnPage, fetchReceipt } from '#tests/buyer.ts'

import { sumOfCpu, type Target } from './measure.ts'
import { median } from './report.ts'

/** As `growth` has it, too. */
const usualBuyers = 8
/** Of each number at a time: buyers, and purchases of each. */
const crowds = [
  { buyers: 1, flowsEach: 30 },
  { buyers: usualBuyers, flowsEach: 15 },
  { buyers: 32, flowsEach: 6 },
] as const

/** From an empty bag to the receipt: a new bag, two additions, the payment, the card page, the way back, the receipt. */
export async function buy(shopUrl: string, items: readonly string[]): Promise<number> {
  const started = performance.now()
  const selection = await fillBag(shopUrl, items.slice(0, 2))
  const { location } = await payOnPage(await goToPay(shopUrl, selection))
  if (location === null) throw new Error('the card page did not lead back')
  await handleReturn(location)
  if ((await fetchReceipt(shopUrl, selection)) === null) throw new Error('paid, but there is no receipt')
  return performance.now() - started
}

export interface Flows {
  /** Per purchase; null where CPU cannot be read. */
  readonly cpuMs: number | null
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Complete purchases of several buyers at a time; `buyOne` makes one and answers its milliseconds. What runs inside the server counts with it. */
export async function runFlows(
  shopAt: Omit<Target, 'url'>,
  buyOne: () => Promise<number>,
  { buyers = usualBuyers, flowsEach }: { readonly buyers?: number; readonly flowsEach: number },
): Promise<Flows> {
  await buyOne()
  const cpu = () => sumOfCpu([...shopAt.pids, ...(shopAt.databasePid === null ? [] : [shopAt.databasePid])])
  const [before, started] = [cpu(), performance.now()]
  const times: number[] = []
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      for (let flow = 0; flow < flowsEach; flow++) times.push(await buyOne())
    }),
  )
  const perSecond = (times.length * 1000) / (performance.now() - started)
  const after = cpu()
  const cpuMs = before === null || after === null ? null : ((after - before) * 1000) / times.length
  times.sort((a, b) => a - b)
  const p99Ms = times[Math.floor(times.length * 0.99)] ?? Number.NaN
  return { cpuMs, perSecond, p50Ms: median(times), p99Ms }
}

/** The same with one buyer, some and many, a line for each; and the CPU of one purchase while there are some. `counted` says what else is in that CPU. */
export async function measureFlows(
  shopAt: Target,
  items: readonly string[],
  counted: string,
): Promise<{ lines: string[]; cpuMs: number | null }> {
  const lines: string[] = []
  let usual: number | null = null
  for (const { buyers, flowsEach } of crowds) {
    const { cpuMs, perSecond, p50Ms, p99Ms } = await runFlows(shopAt, () => buy(shopAt.url, items), {
      buyers,
      flowsEach,
    })
    if (buyers === usualBuyers) usual = cpuMs
    const spent = cpuMs === null ? 'CPU unknown' : `${cpuMs.toFixed(1)} ms CPU`
    lines.push(
      `complete flow to a paid order, ${buyers} at a time: ${spent} each, ${counted}; ` +
        `${perSecond.toFixed(0)} orders a second, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`,
    )
  }
  return { lines, cpuMs: usual }
}
