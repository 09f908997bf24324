// How heavy and how quick pages are on a phone: one table a page, each figure beside its target. See README.md beside this file.
// `--drawn` keeps the demo's own light pictures; `--runs N` sets how often Lighthouse runs a page; `--page NAME` takes only one;
// `--data DIR` keeps the shop there, ready for the next run; `--bare` audits each page also with its scripts forbidden, in turn.
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { ensureBundle } from '#cli/publishing/storefront-bundle.ts'
import { launchChromium } from '#tests/chromium.ts'
import { startServer } from '#tests/server.ts'

import { type Audit, audit, auditBesideBare, bringLighthouse, lighthouseVersion } from './lighthouse.ts'
import { kinds, type PageWeight, weigh } from './page-weight.ts'
import { putPhotographs } from './photographs.ts'
import { type Row, tableText, whole } from './report.ts'

const { values } = parseArgs({
  options: {
    drawn: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    page: { type: 'string' },
    data: { type: 'string' },
    bare: { type: 'boolean', default: false },
  },
})

interface Subject {
  readonly name: string
  readonly path: string
  readonly isPrivate?: boolean
  readonly scriptBudget: number
}

const targets = { performance: 98, quality: 100, lcpMs: 1350, tbtMs: 20, cls: 0.02, pictureBytes: 150_000 }

async function findPages(url: string): Promise<Subject[]> {
  const listing = (await (await fetch(`${url}/assets/data/shop/index.json`)).json()) as {
    context: { cards: { uri: string; further?: unknown[] }[] }
  }
  const product = listing.context.cards.find(({ further }) => further)
  const interviews = await (await fetch(`${url}/interviews/`)).text()
  const interview = /href="(\/interviews\/[^/"]+\/)"/.exec(interviews)?.[1]
  if (!product || !interview) throw new Error('The demo shop has no product with pictures, or no interview.')
  return [
    { name: 'home', path: '/', scriptBudget: 75_000 },
    { name: 'listing', path: '/shop/', scriptBudget: 80_000 },
    { name: 'product', path: `/${product.uri}/`, scriptBudget: 74_500 },
    { name: 'interview', path: interview, scriptBudget: 75_000 },
    { name: 'checkout', path: '/checkout/', isPrivate: true, scriptBudget: 100_000 },
  ]
}

/** Every picture that one of the pages names. */
async function listPictures(url: string, pages: readonly Subject[]): Promise<string[]> {
  const texts = await Promise.all(pages.map(async ({ path }) => (await fetch(url + path)).text()))
  return [
    ...new Set([...texts.join('').matchAll(/\/images\/([0-9a-f]{32})\//g)].map(([, hash]) => hash ?? '')),
  ]
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
const verdict = (holds: boolean, target: string) => {
  if (!holds) process.exitCode = 1
  return `${holds ? 'holds' : 'FAILS'} (${target})`
}
const atLeast = (what: string, value: number, least: number): Row => ({
  what,
  value: String(value),
  beside: verdict(value >= least, least === 100 ? '100' : `at least ${least}`),
})
const atMost = (
  what: string,
  value: number,
  most: number,
  text: (value: number) => string,
  more = '',
): Row => ({
  what,
  value: text(value),
  beside: verdict(value <= most, `at most ${text(most)}${more}`),
})

/** What the same audit says of the page when no script of it may come: what lies between is the scripts' doing. */
const bareText = (bare: Audit | null, of: (audit: Audit) => number) =>
  bare ? `; without any script ${whole(of(bare))} ms` : ''

function buildRows(
  subject: Subject,
  weight: PageWeight,
  { scores, ...times }: Audit,
  bare: Audit | null,
): Row[] {
  const { bytes, requests, largestPicture } = weight
  const total = kinds.reduce((sum, kind) => sum + bytes[kind], 0)
  const ms = (value: number) => `${whole(value)} ms`
  return [
    {
      what: 'requests',
      value: String(requests),
      beside: `${kilobytes(total)}: ${kinds.map((kind) => `${kind} ${kilobytes(bytes[kind])}`).join(', ')}`,
    },
    atMost('scripts before interaction', bytes.script, subject.scriptBudget, kilobytes),
    atMost('largest picture', largestPicture, targets.pictureBytes, kilobytes),
    atLeast('performance', scores.performance, targets.performance),
    atLeast('accessibility', scores.accessibility, targets.quality),
    atLeast('best practices', scores['best-practices'], targets.quality),
    atLeast('SEO', scores.seo, targets.quality),
    { what: 'first contentful paint', value: ms(times.fcpMs), beside: '' },
    atMost(
      'largest contentful paint',
      times.lcpMs,
      targets.lcpMs,
      ms,
      bareText(bare, ({ lcpMs }) => lcpMs),
    ),
    atMost(
      'total blocking time',
      times.tbtMs,
      targets.tbtMs,
      ms,
      bareText(bare, ({ tbtMs }) => tbtMs),
    ),
    atMost('layout shift', times.cls, targets.cls, (value) => value.toFixed(3)),
    ...times.faults.map((fault): Row => ({ what: 'not passed', value: '', beside: fault })),
  ]
}

await ensureBundle()
const lighthouse = await bringLighthouse()
const environment = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
let server = await startServer({
  ...(values.data && { dataDir: values.data }),
  environment,
  timeoutMs: 180_000,
})
try {
  const all = await findPages(server.url)
  const mark = path.join(server.dataDir, 'photographs')
  if (!values.drawn && !existsSync(mark)) {
    const hashes = await listPictures(server.url, all)
    await server.stop()
    await putPhotographs(server.dataDir, hashes)
    writeFileSync(mark, '')
    server = await startServer({ dataDir: server.dataDir, environment, timeoutMs: 180_000 })
  }
  const pages = all.filter(({ name }) => !values.page || name === values.page)
  const browser = await launchChromium()
  // The first visit has the pictures made, as a host does ahead.
  for (const { path } of pages) await weigh(browser, server.url + path)
  process.stdout.write(
    `Chromium ${browser.version()}, Lighthouse ${lighthouseVersion} mobile, simulated throttling, middle of ${values.runs}; ` +
      `${values.drawn ? 'the demo’s drawn pictures' : 'pictures of a photograph’s weight'}; bytes as sent, brotli\n`,
  )
  for (const subject of pages) {
    const url = server.url + subject.path
    const weight = await weigh(browser, url)
    const page = { url, isPrivate: subject.isPrivate === true }
    const runs = Number(values.runs)
    const { whole: audited, bare } = values.bare
      ? await auditBesideBare(lighthouse, page, runs)
      : { whole: await audit(lighthouse, page, runs), bare: null }
    process.stdout.write(
      `\n${subject.name}  ${subject.path}\n${tableText(buildRows(subject, weight, audited, bare))}\n`,
    )
  }
  await browser.close()
} finally {
  await server.stop()
  server.remove()
}
