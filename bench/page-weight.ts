import type { Browser } from 'playwright-core'

/** Of Lighthouse's phone, and of one with more pixels a point, which takes larger pictures. */
const phone = { width: 412, height: 823, density: 1.75 } as const
const sharpPhone = { ...phone, density: 3 } as const

export const kinds = ['document', 'script', 'stylesheet', 'image', 'font', 'other'] as const
export type Kind = (typeof kinds)[number]

export interface PageWeight {
  readonly requests: number
  /** Bytes of bodies as they were sent. */
  readonly bytes: Readonly<Record<Kind, number>>
  /** Of the pictures that either phone loads by itself. */
  readonly largestPicture: number
}

/** A first visit waits until all its pictures are made. */
const timeoutMs = 300_000

/** A page that has asked for nothing for so long is still. */
const quietMs = 1500

const findKind = (type: string): Kind => kinds.find((kind) => kind === type) ?? 'other'

/** Everything that a page loads until it is quiet, without anybody touching it. */
async function visit(
  browser: Browser,
  url: string,
  { width, height, density }: typeof phone | typeof sharpPhone,
): Promise<{ kind: Kind; bytes: number }[]> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const loaded: Promise<{ kind: Kind; bytes: number }>[] = []
    let asked = 0
    page.on('request', () => asked++)
    page.on('requestfinished', (request) => {
      if (!request.url().startsWith('http')) return
      loaded.push(
        request.sizes().then(({ responseBodySize }) => ({
          kind: findKind(request.resourceType()),
          bytes: responseBodySize,
        })),
      )
    })
    await page.goto(url, { waitUntil: 'networkidle', timeout: timeoutMs })
    // Scripts may wait for the page to be painted.
    for (let before = -1; before !== asked;) {
      before = asked
      await page.waitForTimeout(quietMs)
    }
    return await Promise.all(loaded)
  } finally {
    await context.close()
  }
}

/** Requests and bytes of a page's first visit on a phone. */
export async function weigh(browser: Browser, url: string): Promise<PageWeight> {
  const loaded = await visit(browser, url, phone)
  const onSharpPhone = await visit(browser, url, sharpPhone)
  const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>
  for (const { kind, bytes: size } of loaded) bytes[kind] += size
  const pictures = [...loaded, ...onSharpPhone].filter(({ kind }) => kind === 'image')
  return {
    requests: loaded.length,
    bytes,
    largestPicture: Math.max(0, ...pictures.map(({ bytes: size }) => size)),
  }
}
