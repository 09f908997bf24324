// Builds one site from nothing. Arguments: a JSON BuildJob. Prints a BuildResult.
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { bundleDir } from '#cli/publishing/storefront-bundle.ts'
import type { Snapshot } from '#contract/snapshot.ts'
import { pageFiles, productPath } from '#generator/page-path.ts'
import { createPublisher } from '#generator/publisher.ts'

import { syntheticSnapshot } from './synthetic-catalogue.ts'

export interface BuildJob {
  readonly siteDir: string
  /** A snapshot's file, or so many synthetic products. */
  readonly source: { readonly file: string } | { readonly products: number }
  /** As `vitrine build`: with a precompressed copy of every file. */
  readonly precompress?: boolean
}
export interface BuildResult {
  readonly pages: number
  readonly milliseconds: number
  readonly peakMb: number
  /** Of all its threads. */
  readonly cpuMs: number
  /** The path of one product page. */
  readonly firstPage: string
  /** All script files that it names. */
  readonly scripts: readonly string[]
}

const job = JSON.parse(process.argv[2] ?? '') as BuildJob
const snapshot: Snapshot =
  'file' in job.source
    ? (JSON.parse(readFileSync(job.source.file, 'utf8')) as Snapshot)
    : syntheticSnapshot(job.source.products)
const publisher = createPublisher({
  shop,
  markets,
  siteDir: job.siteDir,
  bundleDir,
  iconsDir: null,
  publicUrl: 'https://shop.example',
  precompress: job.precompress ?? false,
})
const before = process.cpuUsage()
const clean = await publisher.publish(snapshot)
const { user, system } = process.cpuUsage(before)
const peakMb = process.resourceUsage().maxRSS / 1024

const firstPage = productPath(snapshot.variants[0]?.uri ?? '')
const html = readFileSync(path.join(job.siteDir, pageFiles(firstPage).html), 'utf8')
const result: BuildResult = {
  pages: clean.rendered,
  milliseconds: clean.milliseconds,
  peakMb,
  cpuMs: (user + system) / 1000,
  firstPage,
  scripts: [
    ...new Set(
      [...html.matchAll(/(?:src|href)="\/(assets\/app\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''),
    ),
  ],
}
process.stdout.write(JSON.stringify(result))
