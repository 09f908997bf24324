import { rmSync } from 'node:fs'
import path from 'node:path'

import type { LeftOutPage } from '#contract/left-out-pages.ts'
import type { MarketsConfig } from '#contract/markets.ts'
import type { ShopConfig } from '#contract/shop.ts'
import type { CatalogueVariant, Media, Snapshot, SnapshotPage } from '#contract/snapshot.ts'
import { type BrandColors, noBrandColors } from '#domain/product/find-base-colors.ts'

import { keepSame } from './equal-values.ts'
import { planMachineFiles } from './feeds/machine-files.ts'
import { pageFiles } from './page-path.ts'
import { emptyPlanMemory, planPages } from './plan/plan-pages.ts'
import type { SitePlan } from './plan/planned-page.ts'
import { buildInfo } from './publish/build-info.ts'
import { installServed, removeRetired, rotateBuilds } from './publish/bundle-install.ts'
import {
  emptyManifest,
  type Manifest,
  markPending,
  ownDir,
  readManifest,
  writeManifest,
  type WrittenManifest,
} from './publish/manifest.ts'
import { precompressedCopies } from './publish/precompressed.ts'
import { lockSite } from './publish/publish-lock.ts'
import { moveInto, removeGone } from './publish/site-files.ts'
import { setUpSite, withSiteContent } from './publish/site-setup.ts'
import { type EntryRevs, inputsKey, siteKey } from './publish/site-key.ts'
import { type PublishProgress, type Stage, type StagedMemory, stageSite } from './publish/stage-site.ts'
import { type Bundle, bundleKey, loadBundle } from './render/bundle.ts'
import { createFileWriter } from './render/file-writer.ts'
import { createStructuredData } from './structured-data/structured-data.ts'

export interface PublisherSettings {
  readonly shop: ShopConfig
  readonly markets: MarketsConfig
  readonly siteDir: string
  /** `dist/`, with `client/` and `static/`. */
  readonly bundleDir: string
  /** The brand's mark, favicons and touch icons; null for none. */
  readonly iconsDir: string | null
  /** `https://shop.example`, without a slash at its end. */
  readonly publicUrl: string
  /** The picture that the shop's hero names. */
  readonly hero?: Media | null
  /** What the brand's own names of colours mean. */
  readonly brandColors?: BrandColors
  /** The tag manager's container, `GTM-…`; absent or null for none. */
  readonly gtmId?: string | null
  /** Writes precompressed copies beside every page and data file, in brotli and gzip. */
  readonly precompress?: boolean
}

export interface PublishReport {
  /** Pages made and put into place. */
  readonly rendered: number
  readonly unchanged: number
  readonly removed: number
  readonly milliseconds: number
  /** Pages that have no address of their own. Empty where nothing was to be done. */
  readonly leftOut: readonly LeftOutPage[]
}

export interface Publisher {
  /** Brings the site in line with a snapshot. A failure leaves the site as it was. Calls wait for each other. */
  publish(snapshot: Snapshot, options?: PublishOptions): Promise<PublishReport>
}
export interface PublishOptions {
  readonly onProgress?: (progress: PublishProgress) => void
  /** Makes every page again, changed or not. */
  readonly force?: boolean
  /** Ends a publication between two pages; it fails then. */
  readonly signal?: AbortSignal
}

/** What a publisher knows from one snapshot to the next: it makes a change of one price a matter of milliseconds. */
interface Memory extends StagedMemory {
  readonly plan: ReturnType<typeof emptyPlanMemory>
  readonly entryRevs: EntryRevs
  variants: readonly CatalogueVariant[]
  contentPages: readonly SnapshotPage[]
  bundle: Bundle | null
  /** Key of the bundle whose files the site was seen to have. */
  installed: string
  manifest: WrittenManifest | null
}

export function createPublisher(settings: PublisherSettings): Publisher {
  const memory: Memory = {
    plan: emptyPlanMemory(),
    entryRevs: new WeakMap(),
    variants: [],
    contentPages: [],
    bundle: null,
    installed: '',
    manifest: null,
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

/** One publisher at a time is in a site's folder, from its icons to its manifest. */
async function publishOnce(
  settings: PublisherSettings,
  memory: Memory,
  snapshot: Snapshot,
  options: PublishOptions,
): Promise<PublishReport> {
  const { siteDir } = settings
  const started = performance.now()
  const lock = await lockSite(siteDir)
  const stagingDir = path.join(ownDir(siteDir), 'staging')
  try {
    rmSync(stagingDir, { recursive: true, force: true })
    const report = await publishLocked(settings, memory, recall(memory, snapshot), { ...options, stagingDir })
    return { ...report, milliseconds: performance.now() - started }
  } finally {
    // What another user's publication left, when it was killed, cannot be removed; the lock must not stay for that.
    try {
      rmSync(stagingDir, { recursive: true, force: true })
    } finally {
      lock.release()
    }
  }
}

async function publishLocked(
  given: PublisherSettings,
  memory: Memory,
  known: Snapshot,
  {
    onProgress = () => {},
    force = false,
    signal,
    stagingDir,
  }: PublishOptions & { readonly stagingDir: string },
): Promise<Omit<PublishReport, 'milliseconds'>> {
  const settings = withSiteContent(given, known)
  const { siteDir, bundleDir, publicUrl, hero = null } = settings
  const { brandColors = noBrandColors } = settings
  const { served, icons: iconNames, writer: setup } = await setUpSite(settings, stagingDir)
  const { icons, preview, gtmId, precompress, siteContent } = setup
  const presentBundle = bundleKey(bundleDir)
  const isCompared = memory.installed === presentBundle
  const key = siteKey({
    bundleKey: presentBundle,
    publicUrl,
    icons: [icons, ...iconNames].join('\n'),
    preview,
    gtmId,
    precompress,
    siteContent,
  })
  const inputs = inputsKey(
    { ...settings, siteKey: key, hero, brandColors, snapshot: known },
    memory.entryRevs,
  )
  const manifest = readManifest(siteDir, memory.manifest)
  if (manifest.inputs === inputs && !force) {
    installServed(siteDir, served, isCompared)
    const unchanged = manifest.pages.size
    return { rendered: 0, unchanged, removed: 0, leftOut: [] }
  }
  const bundle = memory.bundle?.key === presentBundle ? memory.bundle : await loadBundle(bundleDir)
  memory.bundle = bundle
  const plan = planSite(settings, memory, known, iconNames)
  const isFresh = manifest.key !== key || force
  const before = isFresh ? { ...emptyManifest, builds: manifest.builds } : manifest
  const stage: Stage = {
    plan,
    bundle,
    memory,
    before,
    setup,
    structuredData: createStructuredData({ ...settings, logo: findLogo(iconNames) }),
    pages: new Map(),
    data: new Map(),
    changed: [],
    signal,
  }
  await stageSite(stage, onProgress)
  createFileWriter(setup).write('build-info.json', JSON.stringify(buildInfo(bundle, gtmId, settings.shop)))
  const { removed, written } = swap(siteDir, stage, manifest, { key, inputs, served, isCompared })
  memory.manifest = written
  memory.installed = presentBundle
  return {
    rendered: stage.changed.length,
    unchanged: plan.pages.length - stage.changed.length,
    removed,
    leftOut: plan.leftOut,
  }
}

/** The largest picture of the brand's mark. */
function findLogo(icons: readonly string[]): string | null {
  const name = ['icon-512.png', 'touch-icon-180.png'].find((each) => icons.includes(each))
  return name === undefined ? null : `/icons/${name}`
}

/** Pages, and the feeds that are made of them. */
function planSite(
  settings: PublisherSettings,
  memory: Memory,
  snapshot: Snapshot,
  icons: readonly string[],
): SitePlan {
  const planned = planPages({ ...settings, snapshot }, memory.plan)
  const machines = planMachineFiles({ ...settings, snapshot, pages: planned.pages, icons })
  return { ...planned, data: [...planned.data, ...machines] }
}

/** The snapshot with everything that did not change as the very objects of last time. */
function recall(memory: Memory, snapshot: Snapshot): Snapshot {
  const variants = keepSame(memory.variants, snapshot.variants, ({ id }) => id)
  const pages = keepSame(memory.contentPages, snapshot.pages, (page) => page.path)
  memory.variants = variants
  memory.contentPages = pages
  return { ...snapshot, variants, pages }
}

/** Puts what is staged into place: new bundle files first, then pages, then what is gone is deleted, then the manifest. */
function swap(
  siteDir: string,
  stage: Stage,
  manifest: Manifest,
  {
    key,
    inputs,
    served,
    isCompared,
  }: Pick<Manifest, 'key' | 'inputs'> & {
    readonly served: ReadonlyMap<string, string>
    readonly isCompared: boolean
  },
): { removed: number; written: WrittenManifest } {
  const { pages, data, changed, bundle, setup } = stage
  const gonePages = [...manifest.pages.keys()].filter((path) => !pages.has(path))
  const goneData = [...manifest.data.keys()].filter((file) => !data.has(file))
  const changedData = [...data].flatMap(([file, rev]) => (stage.before.data.get(file) === rev ? [] : [file]))
  markPending(siteDir, [...changed, ...changedData, ...gonePages, ...goneData])
  installServed(siteDir, served, isCompared)
  moveInto(setup.stagingDir, siteDir)
  if (!setup.precompress) dropCopies(siteDir, [...listFiles(changed), ...changedData], manifest)
  const gone = [...listFiles(gonePages), ...goneData]
  if (gone.length > 0) removeGone(siteDir, gone, [...listFiles(pages.keys()), ...data.keys()])
  const { kept, retired } = rotateBuilds(manifest.builds, { hash: bundle.hash, files: [...served.keys()] })
  const written = writeManifest(siteDir, { key, inputs, pages, data, builds: kept })
  removeRetired(siteDir, retired)
  return { removed: gonePages.length, written }
}

const listFiles = (pages: Iterable<string>) => [...pages].flatMap((page) => Object.values(pageFiles(page)))

/** A precompressed copy of a build before would go on showing what its page was. */
function dropCopies(siteDir: string, files: readonly string[], before: Manifest): void {
  if (before.key === '') return
  for (const file of [...files, '404.html', 'build-info.json'])
    for (const copy of precompressedCopies(file)) rmSync(path.join(siteDir, copy), { force: true })
}
