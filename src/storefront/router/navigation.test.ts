import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { PageContext } from '#contract/page-data.ts'

import type { Guard } from './guard.ts'
import { createNavigation } from './navigation.ts'
import type { Route } from './route.ts'
import type { RouterView } from './use-page.ts'

const Page = () => null
const route: Route = { name: 'page', path: '/*', page: () => Promise.resolve({ Page }), meta: {} }
const guard: Guard = {
  check: (path) =>
    Promise.resolve({
      kind: 'page',
      match: { route, params: {} },
      context: { template: 'content', title: path } as PageContext,
    }),
}

/** A browser's history of one document, which stands at its last entry. */
function installHistory(): void {
  const go = (href: string) => Object.assign(location, { href: new URL(href, location.href).href })
  const put = (state: unknown, _: string, href?: string) => {
    history.state = state
    if (href) go(href)
  }
  const history = { state: null as unknown, scrollRestoration: 'auto', pushState: put, replaceState: put }
  vi.stubGlobal('location', { href: 'https://shop.example/a/', origin: 'https://shop.example' })
  vi.stubGlobal('history', history)
  vi.stubGlobal('scrollX', 0)
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('addEventListener', () => undefined)
}

beforeEach(installHistory)
afterEach(() => vi.unstubAllGlobals())

it('[2.28] another page brings its head; another query, and the way back from a dialog, leave what the page has made of it', async () => {
  let view: RouterView = { page: null, isPending: false, failure: null }
  const heads: string[] = []
  const navigation = createNavigation({
    guard,
    loadModule: () => Promise.resolve({ Page }),
    prefix: '',
    onPage: ({ path }) => heads.push(path),
    firstState: null,
    view: () => view,
    show: (change) => (view = { ...view, ...change }),
  })
  await navigation.first()
  navigation.push('/b/')
  await expect.poll(() => view.isPending).toBe(false)
  expect(heads).toEqual(['/a/', '/b/'])
  navigation.push('/b/?size=41')
  await expect.poll(() => view.isPending).toBe(false)
  expect(view.page?.query.get('size')).toBe('41')
  // A dialog lays an entry with the key of the page below it.
  history.pushState({ ...(history.state as object), dialog: 1 }, '')
  navigation.pop(history.state)
  await expect.poll(() => view.isPending).toBe(false)
  expect(heads).toEqual(['/a/', '/b/'])
})
