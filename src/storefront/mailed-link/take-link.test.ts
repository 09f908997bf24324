import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createHistoryEntries } from '../router/history-entries.ts'
import { keptLink } from '../router/kept-link.ts'
import { forgetLink, takeLink } from './take-link.ts'

const readToken = (link: URL): string | null =>
  new URLSearchParams(link.hash.slice(1)).get('token') ?? link.searchParams.get('token')

/** A tab that stands at an address; `entries` are its history. */
function openTab(address: string) {
  const entries = [{ state: null as unknown, href: `https://shop.example${address}` }]
  const here = () => entries.at(-1) ?? { state: null, href: '' }
  const at = (href?: string) => (href === undefined ? here().href : new URL(href, here().href).href)
  vi.stubGlobal('location', {
    get href() {
      return here().href
    },
  })
  vi.stubGlobal('history', {
    get state() {
      return here().state
    },
    replaceState: (state: unknown, _: string, href?: string) =>
      entries.splice(-1, 1, { state, href: at(href) }),
    pushState: (state: unknown, _: string, href?: string) => entries.push({ state, href: at(href) }),
  })
  return { entries, address: () => here().href.replace('https://shop.example', '') }
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('scrollX', 0)
  vi.stubGlobal('scrollY', 0)
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/withdraw/#token=abc', '/withdraw/'],
  ['/withdraw/?order=5#token=abc', '/withdraw/?order=5'],
  ['/newsletter/confirm/?token=abc', '/newsletter/confirm/'],
])('what %s opens leaves the address, and a reload has it again', (address, shown) => {
  const tab = openTab(address)
  expect(takeLink(readToken)).toBe('abc')
  expect(tab.address()).toBe(shown)
  expect(takeLink(readToken)).toBe('abc')
  forgetLink()
  expect([takeLink(readToken), tab.address()]).toEqual([null, shown])
})

it('a newer link goes before the one that is kept, and what is none leaves the address as it is', () => {
  const tab = openTab('/withdraw/#token=old')
  takeLink(readToken)
  history.replaceState(history.state, '', '/withdraw/#token=new')
  expect([takeLink(readToken), takeLink(readToken)]).toEqual(['new', 'new'])
  history.replaceState(null, '', '/withdraw/?page=2#main')
  expect([takeLink(readToken), tab.address()]).toEqual([null, '/withdraw/?page=2#main'])
})

it('stays with its page while only the anchor changes, and with nobody who moves on', () => {
  const tab = openTab('/withdraw/#token=abc')
  takeLink(readToken)
  const entries = createHistoryEntries(null)
  expect(takeLink(readToken)).toBe('abc')
  entries.write('/withdraw/#main', 'push', true)
  expect(takeLink(readToken)).toBe('abc')
  entries.write('/shop/', 'push', false)
  expect(tab.entries.map(({ state }) => keptLink(state))).toEqual([{}, {}, {}])
  expect(takeLink(readToken)).toBeNull()
})
