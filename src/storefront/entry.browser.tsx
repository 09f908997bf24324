import './styles/main.css'
import './styles/pricelists.css'
import './styles/country-terms.css'
import './styles/texts.css'
import './styles/variants.css'

import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'

import { hashMetaName, initialStateId, type PageContext, tagManagerMetaName } from '#contract/page-data.ts'
import type { PageFault } from '#contract/reports.ts'

import { App, pageElementId } from './app.tsx'
import { tolerateForeignChanges } from './foreign-changes.ts'
import { catchLinks } from './router/links.ts'
import { createPageData } from './router/page-data.ts'
import { pressEarly } from './router/replay-presses.ts'
import { createRouter, embeddedPage } from './router/router.ts'
import { firstInteraction, firstMove, noteInteraction } from './router/first-interaction.ts'
import type { NavigationHost } from './router/navigation.ts'
import type { CurrentPage } from './router/use-page.ts'
import { hasScreen, loadModule, pageRoute, routes } from './routes.ts'
import { staticPage, staticRoute } from './static-page.ts'
import { dataUrl, prefix } from './stores/base-path.ts'
import { detectCountry, noteAskedCountry, restoreShopper } from './stores/place/detect-country.ts'

/** Spec 2.38: read once; the block goes, so that nothing reads it twice. */
function takeEmbedded(): PageContext | null {
  const block = document.getElementById(initialStateId)
  block?.remove()
  if (!block?.textContent) return null
  try {
    const { context } = JSON.parse(block.textContent) as { context: PageContext }
    return context
  } catch (error) {
    console.error('The embedded state could not be read', error)
    return null
  }
}

const readMeta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
const readHash = () => readMeta(hashMetaName)

function reportFault(kind: PageFault): void {
  import('./report-fault.ts').then(
    (file) => file.reportFault(kind),
    () => undefined,
  )
}

noteAskedCountry()
tolerateForeignChanges(reportFault)
const pages = createPageData({ dataUrl, readHash })
const screens = { routes, pageRoute, loadModule, prefix }
const embedded = takeEmbedded()

async function loadNavigation(host: NavigationHost) {
  const [{ createNavigation }, { createGuard }, { applyHead }] = await Promise.all([
    import('./router/navigation.ts'),
    import('./router/guard.ts'),
    import('./apply-head.ts'),
  ])
  const { path, context } = host.view().page ?? {}
  const guard = createGuard({
    ...screens,
    hasScreen,
    pages,
    first: path && context ? { path, context } : null,
  })
  return createNavigation({
    ...screens,
    ...host,
    guard,
    onPage: (page) => applyHead(prefix + page.path, page.context),
  })
}

const router = createRouter({ loadNavigation, firstPage: () => embeddedPage({ ...screens, embedded }) })

/** Pages whose links come into view. Without its code they are loaded when they are asked for. */
async function loadAhead(): Promise<void> {
  const { prefetchPage, prefetchVisibleLinks } = await import('./router/prefetch.ts')
  prefetchVisibleLinks(prefix, (url) => void prefetchPage(url, { ...screens, pages }))
}

/** The document's own content, for a first navigation that failed: readable, with a living layout around it. */
function frozenPage(): CurrentPage {
  const path = location.pathname.slice(prefix.length) || '/'
  const frozenHtml = document.getElementById(pageElementId)?.innerHTML ?? ''
  return { ...staticPage(staticRoute(path), path, null, () => null), frozenHtml }
}

/** A page that broke is loaded as a document, at most once a minute. */
async function onBroken(): Promise<void> {
  const { mayFullLoad } = await import('./router/full-load.ts')
  if (mayFullLoad(location.href)) location.reload()
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200)

/** Brings the static page to life. Where React gives the whole page up, it is drawn again twice, then loaded again. */
function mount(first: CurrentPage): void {
  // Every document has it: the generator writes them all.
  const container = document.getElementById('root') as HTMLElement
  const shop = (page: CurrentPage) => <App router={router} first={page} onBroken={() => void onBroken()} />
  let timesDrawn = 0
  async function onUncaught(error: unknown): Promise<void> {
    console.error(error)
    reportFault('uncaught')
    if (++timesDrawn > 2) return onBroken()
    const { drawAgain } = await import('./draw-again.ts')
    drawAgain(() => {
      container.replaceChildren()
      root.render(shop(router.view().page ?? first))
    })
  }
  let root: Root
  // In a transition React works in slices, and a press in between is heard.
  startTransition(() => {
    root = hydrateRoot(container, shop(first), {
      onRecoverableError: (error) => console.error(error),
      onUncaughtError: (error) => void onUncaught(error),
    })
  })
}

async function start(): Promise<void> {
  // The screen's code is here before hydration; a lazy one would throw the static page away.
  const page = await router.start()
  // Scripts have just been compiled and run in one go: whoever pressed something meanwhile is heard first.
  await new Promise((resolve) => setTimeout(resolve))
  const first = page ? staticPage(page.route, page.path, page.context, page.Page) : frozenPage()
  mount({ ...first, viewKey: page?.viewKey ?? '' })
  removeEventListener('click', window.keepPress)
  pressEarly(window.pressedEarly ?? [])
  // What an address asks for beyond its document is drawn once all parts are here, so they must not wait for a person; nor must
  // the part that says what did not come.
  if (!page || location.search || location.hash) noteInteraction()
  restoreShopper()
  catchLinks(prefix, router.follow)
  beginSession(page)
  whenIdle(() => void loadAhead().catch(() => undefined))
  const tagManager = readMeta(tagManagerMetaName)
  if (tagManager)
    whenIdle(
      () => void import('./analytics/start.ts').then((file) => file.startAnalytics(tagManager, router)),
    )
}

declare global {
  /** See boot-script.ts. */
  interface Window {
    pressedEarly?: HTMLButtonElement[]
    keepPress(event: Event): void
  }
}

const busyScreens: ReadonlySet<string> = new Set([
  'checkout',
  'checkout-by-id',
  'receipt',
  'payment-fail',
  'my-account-path',
])

/** Whoever only looks costs no cart; their prices must be right all the same. Screens that are about cart or account begin at once. */
function beginSession(page: CurrentPage | null): void {
  const begin = () => {
    import('./draw-again.ts').then(
      ({ noteState }) => noteState(),
      () => undefined,
    )
    import('./router/images.ts').then(
      ({ markBrokenImages }) => markBrokenImages(),
      () => undefined,
    )
    import('./stores/start-session.ts').then(
      ({ startSession }) => startSession(),
      (error: unknown) => console.error('The session could not be started', error),
    )
  }
  if (page && busyScreens.has(page.route.name)) noteInteraction()
  void firstInteraction.then(begin)
  void firstMove.then(() => router.warm())
  whenIdle(() => void detectCountry())
}

// Not awaited: the screens' chunks import this one, and would wait for it in turn.
void start()
