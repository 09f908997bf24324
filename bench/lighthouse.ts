import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { freePort } from '#tests/free-port.ts'
import { launchChromium } from '#tests/chromium.ts'

import { median } from './report.ts'

export const lighthouseVersion = '13.5.0'
/** Too heavy (180 MB) for everybody's node_modules. */
const folder = path.join(path.dirname(import.meta.dirname), '.cache', `lighthouse-${lighthouseVersion}`)
const entry = path.join(folder, 'node_modules/lighthouse/core/index.js')

interface Result {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>
    readonly audits: Readonly<
      Record<
        string,
        { readonly numericValue?: number; readonly score: number | null; readonly title: string }
      >
    >
    readonly runtimeError?: { readonly message: string }
  }
}
type Lighthouse = (
  url: string,
  flags: {
    port: number
    logLevel: 'error'
    onlyCategories: string[]
    skipAudits: string[]
    blockedUrlPatterns: string[]
  },
) => Promise<Result | undefined>

/** Installs Lighthouse where it is missing, into a folder of its own that git ignores. */
export async function bringLighthouse(): Promise<Lighthouse> {
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
    const args = ['install', '--save-exact', '--no-audit', '--no-fund', `lighthouse@${lighthouseVersion}`]
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`lighthouse@${lighthouseVersion} could not be installed into ${folder}`)
  }
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

export interface Audit {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>
  readonly fcpMs: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** What did not pass in the categories other than performance, by title. */
  readonly faults: readonly string[]
}

interface Page {
  readonly url: string
  /** A page of one visitor asks not to be listed, and shall. */
  readonly isPrivate: boolean
  /** As though nothing but document, stylesheet and pictures could be had. */
  readonly isWithoutScripts?: boolean
}

async function auditOnce(
  lighthouse: Lighthouse,
  { url, isPrivate, isWithoutScripts = false }: Page,
): Promise<Audit> {
  const port = await freePort()
  const browser = await launchChromium([`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
      skipAudits: isPrivate ? ['is-crawlable'] : [],
      blockedUrlPatterns: isWithoutScripts ? ['*.js'] : [],
    })
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse answered nothing'}`)
    const { lhr } = result
    const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
    const score = (id: Category) => Math.round((lhr.categories[id]?.score ?? 0) * 100)
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      fcpMs: value('first-contentful-paint'),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      faults: failedAudits(lhr),
    }
  } finally {
    await browser.close()
  }
}

function failedAudits({ audits, categories: all }: Result['lhr']): string[] {
  const named = all as Readonly<
    Record<string, { readonly auditRefs?: readonly { id: string; weight: number }[] }>
  >
  return categories
    .filter((id) => id !== 'performance')
    .flatMap((id) => named[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
    .map(({ id }) => audits[id]?.title ?? id)
}

/** A recording that the browser lost is made again; Lighthouse asks for that. */
async function auditAgain(...asked: Parameters<typeof auditOnce>): Promise<Audit> {
  try {
    return await auditOnce(...asked)
  } catch (reason) {
    process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}; once more\n`)
    return auditOnce(...asked)
  }
}

/** Lighthouse's mobile run with simulated throttling, the middle of so many; each in a fresh browser. */
export async function audit(lighthouse: Lighthouse, page: Page, runs: number): Promise<Audit> {
  const all: Audit[] = []
  for (let run = 0; run < runs; run++) all.push(await auditAgain(lighthouse, page))
  return medianAudit(all)
}

/** Both in turn, so that what else the machine does meets both: what the scripts add to a page, and what is the browser's own. */
export async function auditBesideBare(
  lighthouse: Lighthouse,
  page: Page,
  runs: number,
): Promise<{ readonly whole: Audit; readonly bare: Audit }> {
  const whole: Audit[] = []
  const bare: Audit[] = []
  for (let run = 0; run < runs; run++) {
    whole.push(await auditAgain(lighthouse, page))
    bare.push(await auditAgain(lighthouse, { ...page, isWithoutScripts: true }))
  }
  return { whole: medianAudit(whole), bare: medianAudit(bare) }
}

function medianAudit(all: readonly Audit[]): Audit {
  const middle = (of: (one: Audit) => number) => median(all.map(of))
  return {
    scores: {
      performance: middle(({ scores }) => scores.performance),
      accessibility: middle(({ scores }) => scores.accessibility),
      'best-practices': middle(({ scores }) => scores['best-practices']),
      seo: middle(({ scores }) => scores.seo),
    },
    fcpMs: middle(({ fcpMs }) => fcpMs),
    lcpMs: middle(({ lcpMs }) => lcpMs),
    tbtMs: middle(({ tbtMs }) => tbtMs),
    cls: middle(({ cls }) => cls),
    faults: [...new Set(all.flatMap(({ faults }) => faults))],
  }
}
