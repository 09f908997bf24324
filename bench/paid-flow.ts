import { comeBack, fillBag, goToPay, payOnPage, receiptOf } from '#tests/buyer.ts'

import type { Target } from './measure.ts'
import { cpuSeconds } from './processes.ts'
import { median } from './report.ts'

const buyers = 8
const flowsEach = 15

/** From an empty bag to the receipt: a new bag, two additions, the payment, the card page, the way back, the receipt. */
export async function buy(shopUrl: string, items: readonly string[]): Promise<number> {
  const started = performance.now()
  const selection = await fillBag(shopUrl, items.slice(0, 2))
  const { location } = await payOnPage(await goToPay(shopUrl, selection))
  if (location === null) throw new Error('the card page did not lead back')
  await comeBack(location)
  if ((await receiptOf(shopUrl, selection)) === null) throw new Error('paid, but there is no receipt')
  return performance.now() - started
}

interface Flows {
  /** Per purchase; null where CPU cannot be read. */
  readonly cpuMs: number | null
  readonly perSecond: number
  readonly p50Ms: number
}

/** Complete purchases of several buyers at a time. The card provider and the mailbox run inside the server and count with it. */
export async function runFlows(
  shopAt: Target,
  items: readonly string[],
  { flowsEach }: { readonly flowsEach: number },
): Promise<Flows> {
  await buy(shopAt.url, items)
  const cpu = () => {
    const all = [cpuSeconds(shopAt.pid), shopAt.databasePid === null ? 0 : cpuSeconds(shopAt.databasePid)]
    return all.some((each) => each === null) ? null : all.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  }
  const [before, started] = [cpu(), performance.now()]
  const times: number[] = []
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      for (let flow = 0; flow < flowsEach; flow++) times.push(await buy(shopAt.url, items))
    }),
  )
  const perSecond = (times.length * 1000) / (performance.now() - started)
  const after = cpu()
  const cpuMs = before === null || after === null ? null : ((after - before) * 1000) / times.length
  return { cpuMs, perSecond, p50Ms: median(times) }
}

/** The same as one line. */
export async function measureFlows(shopAt: Target, items: readonly string[]): Promise<string> {
  const { cpuMs, perSecond, p50Ms } = await runFlows(shopAt, items, { flowsEach })
  const spent = cpuMs === null ? 'CPU unknown' : `${cpuMs.toFixed(1)} ms CPU`
  return (
    `complete flow to a paid order: ${spent} each, simulator and mailbox included; ${perSecond.toFixed(0)} orders a second, ` +
    `${p50Ms.toFixed(0)} ms for half of them with ${buyers} buyers at a time`
  )
}
