// The same shop of N product pages made by us and by other generators, in one run. See README.md beside this file.
// `--products N` (1000), `--only NAME`, `--dir DIR` keeps what was installed for the next run.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import type { Browser } from 'playwright-core'

import { launchChromium } from '#tests/chromium.ts'

import { kinds, type PageWeight, weigh } from './page-weight.ts'
import { astro } from './peers/astro.ts'
import { install } from './peers/install.ts'
import { next } from './peers/next.ts'
import { measurePageSpeed, type PageSpeed } from './peers/page-speed.ts'
import type { Peer } from './peers/peer.ts'
import { peerProducts } from './peers/products.ts'
import { reactRouter } from './peers/react-router.ts'
import { hostFiles } from './peers/static-host.ts'
import { runWatched, type Watched } from './peers/watched.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    only: { type: 'string' },
    dir: { type: 'string' },
  },
})
const count = Number(values.products)
const few = Math.max(10, Math.round(count / 10))
const root = values.dir ?? mkdtempSync(path.join(tmpdir(), 'vitrine-peers-'))

interface Figures {
  readonly clean: Watched
  /** Of the pages beyond a tenth of them: what one more costs. */
  readonly pagesPerCpuSecond: number
  readonly rebuild: Watched
  readonly page: PageWeight
  readonly speed: PageSpeed
}
/** One generator: makes a shop of so many products into a fresh folder, or again after one product changed. */
interface Contestant {
  readonly name: string
  build(products: number, isFresh: boolean): Promise<Watched>
  /** Only the pages, where scripts are built apart from them. */
  buildPages?(products: number): Promise<Watched>
  /** Folders that a web server would serve. */
  readonly out: readonly string[]
}

const caches = [
  '.next',
  'out',
  'dist',
  '.astro',
  'build',
  '.react-router',
  'node_modules/.vite',
  'node_modules/.astro',
]

function createContestant(peer: Peer): Contestant {
  const dir = path.join(root, peer.name.toLowerCase().replaceAll(/\W+/g, '-'))
  return {
    name: peer.name,
    out: [path.join(dir, peer.out)],
    build(products, isFresh) {
      install(dir, peer)
      if (isFresh) for (const cache of caches) rmSync(path.join(dir, cache), { recursive: true, force: true })
      const made = peerProducts(products).map((product, index) =>
        isFresh || index > 0 ? product : { ...product, price: '1001.00 SEK' },
      )
      writeFileSync(path.join(dir, 'products.json'), JSON.stringify(made))
      return runWatched(peer.build, dir)
    },
  }
}

const oursDir = path.join(root, 'vitrine')
const publish = (products: number, ...more: readonly string[]) =>
  runWatched(
    [path.join(import.meta.dirname, 'peers/ours.ts'), oursDir, String(products), ...more],
    path.dirname(import.meta.dirname),
  )
const ours: Contestant = {
  name: 'Vitrine',
  out: [path.join(oursDir, 'site'), path.join(oursDir, 'bundle/client')],
  build(products, isFresh) {
    if (isFresh) rmSync(oursDir, { recursive: true, force: true })
    return publish(products, ...(isFresh ? [] : ['changed']))
  },
  buildPages(products) {
    rmSync(path.join(oursDir, 'site'), { recursive: true, force: true })
    return publish(products)
  },
}

async function measure(contestant: Contestant, browser: Browser): Promise<Figures> {
  const small = contestant.buildPages ? null : await contestant.build(few, true)
  const clean = await contestant.build(count, true)
  const fewPages = small ?? (await contestant.buildPages?.(few)) ?? clean
  const manyPages = (await contestant.buildPages?.(count)) ?? clean
  const rebuild = await contestant.build(count, false)
  const { url, server } = await hostFiles(contestant.out)
  try {
    const page = await weigh(browser, `${url}/${peerProducts(1)[0]?.uri ?? ''}/`)
    const pagesPerCpuSecond = (count - few) / (manyPages.cpuSeconds - fewPages.cpuSeconds)
    const speed = await measurePageSpeed(browser, url, count)
    return { clean, rebuild, page, speed, pagesPerCpuSecond }
  } finally {
    server.close()
  }
}

const seconds = ({ seconds: wall, cpuSeconds: cpu }: Watched) =>
  `${wall.toFixed(1)} s (${cpu.toFixed(1)} s CPU)`
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

function line(name: string, { clean, rebuild, page, pagesPerCpuSecond }: Figures): string {
  // Pictures are not files here, and fonts are the brand's choice, not the generator's.
  const bytes = kinds.reduce(
    (sum, kind) => sum + (kind === 'image' || kind === 'font' ? 0 : page.bytes[kind]),
    0,
  )
  return `| ${[
    name,
    seconds(clean),
    `${clean.peakMb} MB`,
    `${pagesPerCpuSecond.toFixed(0)} a CPU second`,
    seconds(rebuild),
    kilobytes(page.bytes.script),
    kilobytes(bytes),
    page.requests,
  ].join(' | ')} |`
}

function speedLine(name: string, { audit, clickMs, slowClickMs }: PageSpeed): string {
  const ms = (value: number) => `${value.toFixed(0)} ms`
  return `| ${[
    name,
    String(audit.scores.performance),
    ms(audit.fcpMs),
    ms(audit.lcpMs),
    ms(audit.tbtMs),
    ms(clickMs),
    ms(slowClickMs),
  ].join(' | ')} |`
}

const browser = await launchChromium()
const speeds: string[] = []
try {
  process.stdout.write(
    `${count} product pages, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the start, Node ${process.versions.node}\n\n` +
      '| Generator | Clean build | Peak memory | More pages | Rebuild, one product changed | Scripts of a page | Page without pictures and fonts | Requests |\n' +
      '| --- | --: | --: | --: | --: | --: | --: | --: |\n',
  )
  for (const contestant of [ours, ...[astro, reactRouter, next].map(createContestant)]) {
    if (values.only && !contestant.name.toLowerCase().includes(values.only.toLowerCase())) continue
    const figures = await measure(contestant, browser)
    speeds.push(speedLine(contestant.name, figures.speed))
    process.stdout.write(`${line(contestant.name, figures)}\n`)
  }
  process.stdout.write(
    `\n| Generator | Performance | First paint | Largest paint | Blocking | Click to heading | with 100 ms latency |\n` +
      `| --- | --: | --: | --: | --: | --: | --: |\n${speeds.join('\n')}\n`,
  )
} finally {
  await browser.close()
  if (!values.dir) rmSync(root, { recursive: true, force: true })
}
