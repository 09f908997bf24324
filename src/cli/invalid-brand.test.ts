import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { copyProgram } from '#tests/program-files.ts'

const demo = path.resolve(import.meta.dirname, '../../examples/tallvik/brand')
const settingsFiles = [
  'skin.css',
  'shop.config.ts',
  'markets.ts',
  'countries.ts',
  'pictures.ts',
  'states',
  'colouriser',
]

let dir: string

/** The program beside a brand of its own, of which every test spoils one file. */
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'vitrine-unsound-brand-'))
  copyProgram(dir)
  restoreBrand()
})
afterEach(restoreBrand)
afterAll(() => {
  rmSync(dir, { recursive: true, force: true })
})

function restoreBrand(): void {
  for (const file of settingsFiles)
    cpSync(path.join(demo, file), path.join(dir, 'brand', file), { recursive: true })
}

function spoil(file: string, right: string, wrong: string): void {
  const place = path.join(dir, 'brand', file)
  const text = readFileSync(place, 'utf8')
  expect(text).toContain(right)
  writeFileSync(place, text.replace(right, wrong))
}

async function vitrine(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: path.join(dir, 'data'), PORT: '0' }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['bin/vitrine.mjs', ...args], {
      cwd: dir,
      env,
    })
    return { code: 0, out: stdout, error: stderr }
  } catch (reason) {
    const { code, stdout, stderr } = reason as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, error: stderr }
  }
}

test.each<[string, string, string, string]>([
  [
    'markets.ts',
    'roundToMinor: 1000',
    'roundToMinr: 1000',
    'brand/markets.ts:\n  pricelists "20", roundToMinr: ',
  ],
  [
    'markets.ts',
    "currency: 'SEK'",
    "currency: 'JPY'",
    'pricelists "20", currency: the shop does not charge in "JPY". It charges in SEK, EUR, USD, GBP, ',
  ],
  ['markets.ts', "pricelist: '21'", "pricelist: '99'", 'names the pricelist "99", which does not exist.'],
  ['shop.config.ts', "homeCountry: 'SE'", "homeCountry: 'se'", 'brand/shop.config.ts, homeCountry: "se"'],
  [
    'shop.config.ts',
    'legalName:',
    'legalname:',
    'brand/shop.config.ts, seller, legalname: there is no such field',
  ],
  ['markets.ts', 'stockCeiling: 20', 'stockCeiling 20', 'brand/markets.ts:'],
  ['markets.ts', './countries.ts', './country.ts', 'brand/country.ts'],
  ['markets.ts', 'countries: nordic', 'countries: nordics', 'nordics is not defined (file://'],
  [
    'shop.config.ts',
    'export const shop',
    'export const house',
    'brand/shop.config.ts exports no `shop`. Write `export const shop = …` there.',
  ],
])(
  '%s with %s as %s ends a start with a sentence, before anything is made',
  async (file, right, wrong, reported) => {
    spoil(file, right, wrong)
    const start = await vitrine('serve')
    expect(start).toMatchObject({ code: 1, out: '' })
    expect(start.error).toContain(reported)
    expect(start.error).not.toMatch(/^\s+at /m)
    expect(existsSync(path.join(dir, 'data'))).toBe(false)
    const { code, out } = await vitrine('doctor')
    expect(code).toBe(1)
    expect(out).toMatch(/^MEND {2}brand /m)
    expect(out).toContain(reported)
  },
)

test('a slip in the brand leaves the overview of commands as it is', async () => {
  spoil('markets.ts', 'stockCeiling: 20', 'stockCeiling 20')
  expect(await vitrine('--help')).toMatchObject({
    code: 0,
    error: '',
    out: expect.stringContaining('  serve '),
  })
})

test('a picture of the home page that the brand does not have is noted with where it belongs', async () => {
  spoil('shop.config.ts', "image: 'hero-cloth.jpg'", "image: 'hero-clooth.jpg'")
  const list = 'images/plates.json'
  cpSync(path.join(demo, list), path.join(dir, 'brand', list), { recursive: true })
  const { code, out } = await vitrine('check')
  rmSync(path.join(dir, 'brand/images'), { recursive: true })
  expect(out).toMatch(
    /^note {2}pictures +brand\/shop\.config\.ts, hero, image: brand\/images\/ has no hero-clooth\.jpg, so /m,
  )
  expect(code).toBe(0)
})

test.each([
  ['--accent: ', '--acent: ', 'line \\d+: nothing uses --acent\\. The nearest is --accent\\.'],
  ['--stone: #e9e6e0;', '--stone: #e9e6e0', 'line 4: a semicolon is missing at its end, before --line\\.'],
])('in the skin, %s as %s is named with its line and what to do', async (right, wrong, reported) => {
  spoil('skin.css', right, wrong)
  const { code, out } = await vitrine('check')
  expect(code).toBe(1)
  expect(out).toMatch(new RegExp(`^MEND {2}skin +brand/skin\\.css: ${reported}`, 'm'))
  expect(out).toMatch(/^ok {4}brand /m)
})

test('a source of pictures that throws is a finding, and the check goes on', async () => {
  const { code, out } = await vitrine('check')
  expect(code).toBe(1)
  expect(out).toMatch(/^MEND {2}pictures .*brand\/images/m)
})

test.each([
  ['payments', 'payments.ts', 'export const payments = [{ name: "Swish" }]\n', 'a name|its `name`'],
  ['blocks', 'blocks/fit.tsx', 'export const reads = 1\n', 'exports no `read`'],
  ['blocks', 'blocks/fit.tsx', 'export const read = () => ({})\n', 'exports no Block'],
  ['components', 'components/facts.tsx', 'export function Fact() {}\n', 'exports no Facts\\. Write'],
  ['components', 'components/buybox.tsx', 'export function BuyBox() {}\n', 'The nearest is buy-box\\.'],
])('what is wrong with %s is said once, by its file', async (part, file, code, reported) => {
  const place = path.join(dir, 'brand', file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, code)
  const { code: exit, out } = await vitrine('check')
  rmSync(file.includes('/') ? path.dirname(place) : place, { recursive: true })
  expect(exit).toBe(1)
  const lines = out.split('\n').filter((line) => line.includes(`brand/${file}`))
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^MEND {2}${part} .*(?:${reported})`))])
})
