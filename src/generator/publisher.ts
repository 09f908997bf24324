import { rmSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { MarketsConfig } from '#contract/markets.ts'
import type { ShopConfig } from '#contract/shop.ts'
import type { CatalogueVariant, Media, Snapshot, SnapshotPage } from '#contract/snapshot.ts'

import { buildInfo } from './build-info.ts'
import { installServed, removeRetired, rotateBuilds, servedFiles } from './bundle-install.ts'
import { type Bundle, loadBundle } from './bundle.ts'
import { keepSame } from './equal-values.ts'
import { previewImage } from './for-machines/machine-input.ts'
import { planMachineFiles } from './for-machines/machine-files.ts'
import { emptyManifest, type Manifest, markPending, ownDir, readManifest, writeManifest } from './manifest.ts'
import { contentRev } from './page-content.ts'
import { pageFiles } from './page-path.ts'
import { createFileWriter, type LocalTask, type WriterSetup } from './page-writer.ts'
import { emptyPlanMemory, planPages } from './plan-pages.ts'
import type { SitePlan } from './planned-page.ts'
import { lockSite } from './publish-lock.ts'
import { renderPages } from './render-pool.ts'
import { moveInto, removeFile } from './site-files.ts'
import { siteKey } from './site-key.ts'

export interface PublisherSettings {
  readonly shop: ShopConfig
  readonly markets: MarketsConfig
  readonly siteDir: string
  /** `dist/`, with `client/` and `static/`. */
  readonly bundleDir: string
  /** The brand's favicons and touch icons; null for none. */
  readonly iconsDir: string | null
  /** `https://shop.example`, without a slash at its end. */
  readonly publicUrl: string
  /** The picture that the shop's hero names. */
  readonly hero?: Media | null
  /** The tag manager's container, `GTM-…`; absent or null for none. */
  readonly gtmId?: string | null
  /** Writes a `.br` beside every page and data file. */
  readonly precompress?: boolean
}

export interface PublishProgress {
  readonly rendered: number
  readonly pages: number
}
export interface PublishReport {
  /** Pages made and put into place. */
  readonly rendered: number
  readonly unchanged: number
  readonly removed: number
  readonly milliseconds: number
}

export interface Publisher {
  /** Brings the site in line with a snapshot. A failure leaves the site as it was. Calls wait for each other. */
  publish(snapshot: Snapshot, options?: PublishOptions): Promise<PublishReport>
}
export interface PublishOptions {
  readonly onProgress?: (progress: PublishProgress) => void
  /** Makes every page again, changed or not. */
  readonly force?: boolean
}

/** How long contexts may be made without giving a running server its turn. */
const stintMs = 8

type Remembered = Map<string, { readonly inputs: readonly unknown[]; readonly rev: string }>

/** What a publisher knows from one snapshot to the next: it makes a change of one price a matter of milliseconds. */
interface Memory {
  readonly plan: ReturnType<typeof emptyPlanMemory>
  variants: ReadonlyMap<string, CatalogueVariant>
  contentPages: ReadonlyMap<string, SnapshotPage>
  pages: Remembered
  data: Remembered
}

const isSameInputs = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((input, index) => input === b[index])

export function createPublisher(settings: PublisherSettings): Publisher {
  const memory: Memory = {
    plan: emptyPlanMemory(),
    variants: new Map(),
    contentPages: new Map(),
    pages: new Map(),
    data: new Map(),
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    publish(snapshot, options = {}) {
      const run = last.then(() => publishOnce(settings, memory, snapshot, options))
      last = run.catch(() => {})
      return run
    },
  }
}

async function publishOnce(
  settings: PublisherSettings,
  memory: Memory,
  snapshot: Snapshot,
  { onProgress = () => {}, force = false }: PublishOptions,
): Promise<PublishReport> {
  const started = performance.now()
  const bundle = await loadBundle(settings.bundleDir)
  const known = recall(memory, snapshot)
  const planned = planPages({ ...settings, snapshot: known }, memory.plan)
  const served = servedFiles(settings.bundleDir, settings.iconsDir)
  const icons = [...served.keys()]
    .filter((file) => file.startsWith('icons/'))
    .map((file) => path.posix.basename(file))
  const machines = planMachineFiles({ ...settings, snapshot: known, pages: planned.pages, icons })
  const plan: SitePlan = { ...planned, data: [...planned.data, ...machines] }
  const preview = settings.hero ? previewImage(settings.publicUrl, settings.hero.hash) : null
  const key = siteKey({
    bundleKey: bundle.key,
    publicUrl: settings.publicUrl,
    icons,
    preview,
    gtmId: settings.gtmId ?? null,
    precompress: settings.precompress ?? false,
  })
  const lock = await lockSite(settings.siteDir)
  const stagingDir = path.join(ownDir(settings.siteDir), 'staging')
  try {
    rmSync(stagingDir, { recursive: true, force: true })
    const manifest = readManifest(settings.siteDir)
    const isFresh = manifest.key !== key || force
    const before = isFresh ? { ...emptyManifest, builds: manifest.builds } : manifest
    const { bundleDir, publicUrl, gtmId = null, precompress = false } = settings
    const setup: WriterSetup = { bundleDir, publicUrl, stagingDir, icons, preview, gtmId, precompress }
    const stage: Stage = { plan, bundle, memory, before, setup, pages: {}, data: {}, changed: [] }
    await stagePages(stage, onProgress)
    stageData(stage)
    createFileWriter(setup).write('build-info.json', JSON.stringify(buildInfo(bundle, gtmId)))
    const removed = swap(settings.siteDir, stage, manifest, { key, served })
    return {
      rendered: stage.changed.length,
      unchanged: plan.pages.length - stage.changed.length,
      removed,
      milliseconds: performance.now() - started,
    }
  } finally {
    rmSync(stagingDir, { recursive: true, force: true })
    lock.release()
  }
}

/** The snapshot with everything that did not change as the very objects of last time. */
function recall(memory: Memory, snapshot: Snapshot): Snapshot {
  const variants = keepSame(memory.variants, snapshot.variants, ({ id }) => id)
  const pages = keepSame(memory.contentPages, snapshot.pages, (page) => page.path)
  memory.variants = new Map(variants.map((variant) => [variant.id, variant]))
  memory.contentPages = new Map(pages.map((page) => [page.path, page]))
  return { ...snapshot, variants, pages }
}

interface Stage {
  readonly plan: SitePlan
  readonly bundle: Bundle
  readonly memory: Memory
  /** What the site holds and may keep. */
  readonly before: Pick<Manifest, 'pages' | 'data'>
  readonly setup: WriterSetup
  /** Fingerprints as they will be. */
  pages: Record<string, string>
  data: Record<string, string>
  /** Paths of the pages that were made. */
  changed: string[]
}

async function stagePages(stage: Stage, onProgress: (progress: PublishProgress) => void): Promise<void> {
  const { plan, before } = stage
  const isEmpty = Object.keys(before.pages).length === 0
  let rendered = 0
  await renderPages(stage, changedPages(stage), {
    expected: isEmpty ? plan.pages.length : 0,
    onRendered(count) {
      rendered += count
      onProgress({ rendered, pages: plan.pages.length })
    },
  })
}

/** The pages whose fingerprint is not the one of the site. Contexts are made only where an input is another object than last time. */
async function* changedPages(stage: Stage): AsyncGenerator<LocalTask> {
  const remembered: Remembered = new Map()
  let turn = performance.now()
  for (const page of stage.plan.pages) {
    if (performance.now() - turn > stintMs) {
      await nextTurn()
      turn = performance.now()
    }
    const known = stage.memory.pages.get(page.path)
    const isKnown = known !== undefined && isSameInputs(known.inputs, page.inputs)
    const isUnchanged = isKnown && stage.before.pages[page.path] === known.rev
    const context = isUnchanged ? null : page.context()
    const contextJson = JSON.stringify(context)
    const rev = isUnchanged ? known.rev : contentRev(contextJson)
    remembered.set(page.path, { inputs: page.inputs, rev })
    stage.pages[page.path] = rev
    if (context === null || stage.before.pages[page.path] === rev) continue
    stage.changed.push(page.path)
    yield { path: page.path, source: page.source, context, contextJson, rev }
  }
  stage.memory.pages = remembered
}

function stageData(stage: Stage): void {
  const files = createFileWriter(stage.setup)
  const remembered: Remembered = new Map()
  for (const { file, inputs, text } of stage.plan.data) {
    const known = stage.memory.data.get(file)
    const isKnown = known !== undefined && isSameInputs(known.inputs, inputs)
    let made = isKnown ? null : text(stage.bundle.hash)
    const rev = made === null ? (known?.rev ?? '') : contentRev(made)
    remembered.set(file, { inputs, rev })
    stage.data[file] = rev
    if (stage.before.data[file] === rev) continue
    made ??= text(stage.bundle.hash)
    files.write(file, made)
  }
  stage.memory.data = remembered
}

/** Puts what is staged into place: new bundle files first, then pages, then what is gone is deleted, then the manifest. */
function swap(
  siteDir: string,
  stage: Stage,
  manifest: Manifest,
  { key, served }: { readonly key: string; readonly served: ReadonlyMap<string, string> },
): number {
  const { pages, data, changed, bundle, setup } = stage
  const gonePages = Object.keys(manifest.pages).filter((path) => !(path in pages))
  const goneData = Object.keys(manifest.data).filter((file) => !(file in data))
  const changedData = Object.keys(data).filter((file) => stage.before.data[file] !== data[file])
  markPending(siteDir, [...changed, ...changedData, ...gonePages, ...goneData])
  installServed(siteDir, served)
  moveInto(setup.stagingDir, siteDir)
  if (!setup.precompress)
    dropTwins(
      siteDir,
      [...changed.flatMap((page) => Object.values(pageFiles(page))), ...changedData],
      manifest,
    )
  removePages(siteDir, gonePages, stage.plan)
  for (const file of goneData) removeFile(siteDir, file)
  const { kept, retired } = rotateBuilds(manifest.builds, { hash: bundle.hash, files: [...served.keys()] })
  writeManifest(siteDir, { key, pages, data, builds: kept })
  removeRetired(siteDir, retired)
  return gonePages.length
}

/** Two spellings of an address may mean the same file, so a page that is gone takes no file of one that stands. */
function removePages(siteDir: string, gone: readonly string[], plan: SitePlan): void {
  if (gone.length === 0) return
  const standing = new Set(plan.pages.flatMap((page) => Object.values(pageFiles(page.path))))
  for (const file of gone.flatMap((path) => Object.values(pageFiles(path)))) {
    if (!standing.has(file)) removeFile(siteDir, file)
  }
}

/** A compressed twin of a build before would go on showing what its page was. */
function dropTwins(siteDir: string, files: readonly string[], before: Manifest): void {
  if (before.key === '') return
  for (const file of [...files, '404.html', 'build-info.json'])
    rmSync(path.join(siteDir, `${file}.br`), { force: true })
}
