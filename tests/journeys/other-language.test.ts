import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { browserOfWorker } from '../browser-of-worker.ts'
import { makePseudoLanguage, spokenTexts } from '../pseudo-language.ts'
import { copyProgram } from '../program-files.ts'
import { everyScreen } from '../screens/every-screen.ts'
import { type ShopServer, startServer } from '../server.ts'
import { speakPseudo } from './pseudo-shopper.ts'
import { shopperIn } from './shopper.ts'

const projectDir = path.resolve(import.meta.dirname, '../..')

let dir: string
let server: ShopServer
let browser: Browser

/** The project in a language of another folder, by the one line of package.json that names it. */
beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'vitrine-other-language-'))
  copyProgram(dir)
  cpSync(path.join(projectDir, 'examples/tallvik/brand'), path.join(dir, 'brand'), { recursive: true })
  makePseudoLanguage(path.join(dir, 'src/texts/en'), path.join(dir, 'src/texts/xx'))
  const file = path.join(dir, 'package.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('./src/texts/en/*', './src/texts/xx/*'))
  ;[server, browser] = await Promise.all([
    startServer({ projectDir: dir, dataDir: path.join(dir, 'data'), timeoutMs: 120_000 }),
    browserOfWorker(),
  ])
}, 180_000)
afterAll(async () => {
  await server.kill()
  rmSync(dir, { recursive: true, force: true })
})

/** What a shop says in its own words, which no build translates: the brand's folder, and the API's messages. */
function readBrandCopy(): string {
  const files = globSync(
    ['examples/tallvik/brand/{*.ts,content/**/*,catalogue/**/*}', 'src/contract/messages.ts'],
    { cwd: projectDir, withFileTypes: true },
  )
  return files
    .filter((file) => file.isFile() && /\.(?:ts|html|csv|txt|json)$/.test(file.name))
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
    .join('\n')
    .replace(/\s+/g, ' ')
}
const brandCopy = readBrandCopy()

/** Texts of a word or two that copy has too say nothing where they are found. */
const english = [...new Set(spokenTexts(path.join(projectDir, 'src/texts/en')))].filter(
  (text) => /[A-Za-z]{3}/.test(text) && !brandCopy.includes(text),
)
const sentences = english.filter((text) => /[A-Za-z]{2}\s+[A-Za-z]{2}/.test(text))
const words = new Set(english.filter((text) => !sentences.includes(text)))

/** What a page says to eyes and ears, text by text. */
const saidOn = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent?.closest('script, style, template, noscript, [hidden]')) continue
      if (parent?.checkVisibility()) said.push(node.textContent?.trim() ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        said.push(element.getAttribute(name) ?? '')
    return said.filter((text) => text !== '')
  })

/** Elements that stick out of the window on either side and are not inside something that scrolls. */
const sticksOut = () => {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -1 || right > clientWidth + 1)
    })
    .map((element) => `${element.tagName} ${element.className}`)
    .slice(0, 8)
}

test('nearly all texts are looked for', () => {
  expect(english.length).toBeGreaterThan(500)
})

test.each(Object.entries(everyScreen))(
  '%s speaks the language of the build, from right to left, and fits the narrowest phone',
  async (_, open) => {
    const viewport = { width: 320, height: 640 }
    const context = await browser.newContext({
      baseURL: server.url,
      viewport,
      hasTouch: true,
      isMobile: true,
    })
    const guest = await shopperIn(speakPseudo(context))
    onTestFinished(() => guest.leave())
    await open(guest)
    const { page } = guest
    expect(await page.locator('html').getAttribute('lang')).toBe('ar-XB')
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
    expect(await page.evaluate(sticksOut)).toEqual([])
    const said = await saidOn(page)
    const left = said.filter(
      (text) => words.has(text) || sentences.some((sentence) => text.includes(sentence)),
    )
    expect(left).toEqual([])
    expect(guest.errors).toEqual([])
  },
  120_000,
)
