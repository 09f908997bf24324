import type { Browser } from 'playwright-core'

import { type Audit, audit, bringLighthouse } from '../lighthouse.ts'
import { startScript } from '../processes.ts'
import { median } from '../report.ts'
import { clickTimes } from './click-times.ts'
import { peerProducts } from './products.ts'

const latencyMs = 100
const clicks = 16
const runs = 3

export interface PageSpeed {
  readonly audit: Audit
  /** Milliseconds, the middle of 16. */
  readonly clickMs: number
  /** The same with 100 ms added to every request. */
  readonly slowClickMs: number
}

/** Pictures are the same dot for everybody; the first visit warms up and does not count. */
export async function measurePageSpeed(
  browser: Browser,
  hostUrl: string,
  products: number,
): Promise<PageSpeed> {
  const pairs = peerProducts(products)
    .flatMap(({ uri, matching }) => {
      const to = matching.find((other) => other.uri !== uri)?.uri
      return to ? [[uri, to] as const] : []
    })
    .slice(0, clicks)
  const behind = async <T>(delayMs: number, work: (url: string) => Promise<T>): Promise<T> => {
    const { line, child } = await startScript('bench/slow-proxy.ts', [hostUrl, String(delayMs)])
    try {
      return await work(`http://localhost:${line}`)
    } finally {
      child.kill()
    }
  }
  const clickMs = await behind(0, async (url) => {
    await clickTimes(browser, url, pairs.slice(0, 2))
    return median(await clickTimes(browser, url, pairs))
  })
  const slowClickMs = await behind(latencyMs, async (url) => median(await clickTimes(browser, url, pairs)))
  const lighthouse = await bringLighthouse()
  const found = await behind(0, (url) =>
    audit(lighthouse, { url: `${url}/${pairs[0]?.[0] ?? ''}/`, isPrivate: true }, runs),
  )
  return { audit: found, clickMs, slowClickMs }
}
