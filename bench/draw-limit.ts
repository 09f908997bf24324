// What no generator on React can go below: one product page drawn by React again and again on every core, and its two files written
// each time.
// Arguments: a JSON LimitJob. Prints a LimitResult.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

import { shop } from '#brand/shop.config.ts'
import type { PageData } from '#contract/page-data.ts'
import type { RenderPage } from '#contract/render.ts'
import { pickSiteContent } from '#contract/site-content.ts'
import { pageFiles } from '#generator/page-path.ts'
import { utf8 } from '#generator/render/utf8.ts'

export interface LimitJob {
  /** The storefront's `entry.static.js`, built with React in it. */
  readonly entry: string
  /** A finished site. */
  readonly siteDir: string
  /** The product's path in it, `/taupe-loafer-0/`. */
  readonly page: string
  /** An empty folder. */
  readonly outDir: string
  readonly pages: number
}
export interface LimitResult {
  readonly milliseconds: number
  /** Of all its threads. */
  readonly cpuMs: number
}

const siteContent = pickSiteContent(shop)

async function drawAndWrite(
  { entry, siteDir, page, outDir }: LimitJob,
  from: number,
  to: number,
): Promise<void> {
  const { renderPage } = (await import(entry)) as { readonly renderPage: RenderPage }
  const { html, json } = pageFiles(page)
  const [document, text] = [html, json].map((file) => readFileSync(path.join(siteDir, file), 'utf8'))
  const data = JSON.parse(text ?? '') as PageData
  for (let count = from; count < to; count++) {
    renderPage({ path: page, data, publicUrl: 'https://shop.example', siteContent, utf8 })
    const { html: htmlFile, json: jsonFile } = pageFiles(`/page-${count}/`)
    for (const [file, content] of [
      [path.join(outDir, htmlFile), document ?? ''],
      [path.join(outDir, jsonFile), text ?? ''],
    ] as const) {
      mkdirSync(path.dirname(file))
      writeFileSync(file, content)
    }
  }
}

const share = (job: LimitJob, thread: number, threads: number) =>
  drawAndWrite(
    job,
    Math.floor((job.pages * thread) / threads),
    Math.floor((job.pages * (thread + 1)) / threads),
  )

if (isMainThread) {
  const job = JSON.parse(process.argv[2] ?? '') as LimitJob
  const threads = availableParallelism()
  mkdirSync(path.join(job.outDir, path.dirname(path.dirname(pageFiles('/page/').json))), { recursive: true })
  const before = process.cpuUsage()
  const started = performance.now()
  const others = Array.from(
    { length: threads - 1 },
    (_, index) =>
      new Promise<void>((resolve, reject) => {
        const worker = new Worker(new URL(import.meta.url), {
          workerData: { job, thread: index + 1, threads },
        })
        worker.once('error', reject)
        worker.once('exit', () => resolve())
      }),
  )
  await Promise.all([share(job, 0, threads), ...others])
  const { user, system } = process.cpuUsage(before)
  const result: LimitResult = { milliseconds: performance.now() - started, cpuMs: (user + system) / 1000 }
  process.stdout.write(JSON.stringify(result))
} else {
  const { job, thread, threads } = workerData as { job: LimitJob; thread: number; threads: number }
  await share(job, thread, threads)
}
