import { readdirSync } from 'node:fs'
import path from 'node:path'

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'

import { browserOfWorker } from '../browser-of-worker.ts'
import { closeContext } from '../chromium.ts'
import {
  type Built,
  buildStorefront,
  type Fault,
  type MiniShop,
  openMiniShop,
  type pageTree,
} from './mini-shop.ts'

/** A browser in a small shop of the real build; new for every test. */
export interface Walk {
  page: Page
  context: BrowserContext
  shop: MiniShop
  built: Built
  /** What the page logged as an error. */
  errors: string[]
  /** A page with a person at it, so that the part of the router that moves people has come. */
  open(at: string, options?: { isPrefetching?: boolean }): Promise<void>
  hydrated(): Promise<unknown>
  /** Clicks a link and sees the page, in the same document. */
  soft(href: string, title: string): Promise<void>
  link(href: string): ReturnType<Page['locator']>
  heading(text: string): Promise<void>
  /** The browser's address. */
  address(): Promise<string>
  /** A mark that a document loaded in full does not have. */
  mark(): Promise<void>
  isSameDocument(): Promise<boolean>
  /** Cuts the connection for the scripts of a name. */
  breakScripts(name: string): void
  /** Never answers for the scripts of a name. */
  holdScripts(name: string): void
  /** Those scripts come so many ms later. */
  delayScripts(name: string, ms: number): void
}

/** `base`: the path under which the shop is served. `tree`: its pages. */
export function walks({
  base = '/',
  tree,
}: { base?: string; tree?: ReturnType<typeof pageTree> } = {}): Walk {
  let browser: Browser
  const walk = {} as Walk

  beforeAll(async () => {
    ;[walk.built, browser] = await Promise.all([buildStorefront(base), browserOfWorker()])
  })
  afterAll(async () => {
    walk.built.remove()
  })
  beforeEach(async () => {
    walk.shop = await openMiniShop(walk.built, tree)
    walk.context = await browser.newContext({
      viewport: { width: 800, height: 600 },
      reducedMotion: 'reduce',
    })
    walk.page = await walk.context.newPage()
    walk.errors = []
    // The header's links lead to pages that this small tree has not: their prefetch finds nothing, which is not an error of the page.
    walk.page.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && !text.startsWith('Failed to load resource')) walk.errors.push(text)
    })
    walk.page.on('pageerror', (error) => walk.errors.push(String(error)))
  })
  afterEach(async () => {
    await closeContext(walk.context)
    await walk.shop.close()
  })

  walk.mark = () => walk.page.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }))
  walk.isSameDocument = () => walk.page.evaluate(() => 'isSameDocument' in globalThis)
  walk.heading = (text) => walk.page.locator('h1', { hasText: text }).waitFor()
  walk.address = () => walk.page.evaluate(() => location.pathname + location.search + location.hash)
  walk.link = (href) => walk.page.locator(`#page a[href="${href}"]`).first()
  walk.hydrated = () =>
    walk.page.waitForFunction(() =>
      Object.keys(document.getElementById('page') ?? {}).some((key) => key.startsWith('__react')),
    )
  walk.open = async (at, { isPrefetching = true } = {}) => {
    const { page, shop } = walk
    if (!isPrefetching)
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))
    await page.goto(shop.origin + at)
    await walk.hydrated()
    await page.mouse.move(5, 5)
    await page.mouse.move(10, 10)
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    await walk.mark()
  }
  walk.soft = async (href, title) => {
    await walk.link(href).click()
    await walk.heading(title)
    expect(await walk.isSameDocument()).toBe(true)
  }
  const spoil = (name: string, fault: Fault) => {
    const files = readdirSync(path.join(walk.built.client, 'assets/app')).filter(
      (file) => file.replace(/-[\w-]{8}\.js$/, '') === name,
    )
    if (files.length === 0) throw new Error(`The bundle has no script ${name}.`)
    for (const file of files) walk.shop.faults.set(`/assets/app/${file}`, fault)
  }
  walk.breakScripts = (name) => spoil(name, (response) => response.destroy())
  walk.holdScripts = (name) => spoil(name, () => undefined)
  walk.delayScripts = (name, ms) => spoil(name, (_response, next) => void setTimeout(next, ms))
  return walk
}
