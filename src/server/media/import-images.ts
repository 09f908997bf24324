import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import type { MissingPicture, PictureFault } from '#contract/picture-faults.ts'
import type { PictureSource, PictureToMake } from '#contract/pictures.ts'

import type { Database, Tx } from '../database/database.ts'
import type { MediaTable } from '../database/tables/catalogue-tables.ts'
import { FetchPictureError } from './fetch-picture-error.ts'
import { hashBytes, keepOriginal, NotAPictureError, originalPath } from './originals.ts'
import { openPictureFolder, type PictureFolder } from './picture-folder.ts'
import { knownSources, mediaByHash, saveMedia } from './repository.ts'

export interface ImageReport {
  /** Different addresses that were asked for. */
  readonly urls: number
  readonly stored: number
  readonly known: number
  readonly missing: readonly MissingPicture[]
  /** Of a dry run: those that an import would ask a site for. */
  readonly toFetch: number
  /** Sites that were given up. */
  readonly skippedHosts: readonly string[]
}
export interface ImageImporter {
  /** Throws an ImageFolderError when the folder cannot be read, so that an import can refuse before it writes. */
  checkFolder(): Promise<void>
  /** Brings pictures in, by address with the product that wants each. Never throws for a picture: the report says what is missing. */
  importImages(
    wanted: ReadonlyMap<string, string>,
    options: { dryRun: boolean; onProgress?: (done: number, total: number) => void },
  ): Promise<ImageReport>
}
export interface ImageImporterDeps {
  readonly database: Database
  readonly dataDir: string
  /** Folder whose files stand for addresses that end in their name; null: all are fetched. */
  readonly imagesDir: string | null
  /** Makes what is not a file in the folder, by its whole name. */
  readonly pictures?: PictureSource | null
  /** Called in the transaction of every new picture, so that pages are made again. */
  readonly bumpVersion: (
    tx: Tx,
    change: { readonly kind: 'picture'; readonly name: string },
  ) => Promise<unknown>
  readonly fetch?: (url: string) => Promise<Uint8Array>
}

const parallel = 4
/** After so many failures to reach a site it is given up. */
const maxHostFailures = 3

export function createImageImporter(deps: ImageImporterDeps): ImageImporter {
  return {
    async checkFolder() {
      if (deps.imagesDir !== null) await openPictureFolder(deps.imagesDir)
    },
    async importImages(wanted, { dryRun, onProgress }) {
      const folder = deps.imagesDir === null ? null : await openPictureFolder(deps.imagesDir)
      const run = new ImageRun(deps, { folder, dryRun, known: await knownSources(deps.database.read) })
      const queue = [...wanted]
      let next = 0
      let done = 0
      const work = async () => {
        for (let entry = queue[next++]; entry; entry = queue[next++]) {
          await run.bring(entry[0])
          onProgress?.(++done, queue.length)
        }
      }
      await Promise.all(Array.from({ length: parallel }, work))
      return run.report(wanted)
    },
  }
}

/** Most runs fetch nothing, and Node's HTTP client brings 50 files of its own. */
const loadFetch = async () => (await import('./fetch-picture.ts')).fetchPicture

class ImageRun {
  readonly #deps: ImageImporterDeps
  readonly #folder: PictureFolder | null
  readonly #known: ReadonlyMap<string, string>
  readonly #dryRun: boolean
  readonly #missing = new Map<string, Pick<MissingPicture, 'fault' | 'isInFolder'>>()
  readonly #failures = new Map<string, number>()
  #stored = 0
  #present = 0
  #toFetch = 0

  constructor(
    deps: ImageImporterDeps,
    run: { folder: PictureFolder | null; known: ReadonlyMap<string, string>; dryRun: boolean },
  ) {
    this.#deps = deps
    this.#folder = run.folder
    this.#known = run.known
    this.#dryRun = run.dryRun
  }

  async bring(url: string): Promise<void> {
    const file = this.#folder?.findFile(url) ?? null
    if (file !== null && typeof file !== 'string') {
      this.#missing.set(url, { fault: file, isInFolder: true })
      return
    }
    const toMake = file === null ? await this.#describe(url) : null
    if (toMake === 'present') {
      this.#present++
      return
    }
    if (toMake) {
      // Its bytes are made when somebody asks for them.
      await this.#save(url, { ...toMake, bytes: 0 })
      return
    }
    if (this.#missing.has(url)) return
    if (file === null && this.#known.has(url) && !(await this.#isLost(url))) {
      this.#present++
      return
    }
    // A dry run opens no connection: whether a site answers is all that it cannot tell.
    if (this.#dryRun && file === null) {
      this.#toFetch++
      return
    }
    try {
      const bytes = file === null ? await this.#fetch(url) : await readFile(file)
      await this.#store(url, bytes)
    } catch (reason) {
      this.#missing.set(url, { fault: findFault(reason), isInFolder: file !== null })
    }
  }

  /** A picture whose source throws counts as missing, with the source's reason. */
  async #describe(url: string): Promise<PictureToMake | 'present' | null> {
    const { pictures } = this.#deps
    if (!pictures) return null
    try {
      const known = this.#known.get(url)
      if (known !== undefined && known === (await pictures.findHash(url))) return 'present'
      return await pictures.describe(url)
    } catch (reason) {
      const message = reason instanceof Error ? reason.message : String(reason)
      const fault = { code: 'source-failed', params: { reason: message } } as const
      this.#missing.set(url, { fault, isInFolder: false })
      return null
    }
  }

  async #store(url: string, bytes: Uint8Array): Promise<void> {
    if (this.#known.get(url) === hashBytes(bytes) && !(await this.#isLost(url))) {
      this.#present++
      return
    }
    const { inspectPicture } = await import('./inspect-picture.ts')
    const media = await inspectPicture(bytes)
    if (!this.#dryRun) await keepOriginal(this.#deps.dataDir, media, bytes)
    // Back in its place: its row is as it was.
    if (this.#known.get(url) === media.hash) {
      this.#stored++
      return
    }
    await this.#save(url, media)
  }

  /** Whether the file of a picture that is known by its row is gone, as after a restore without originals. */
  async #isLost(url: string): Promise<boolean> {
    const hash = this.#known.get(url)
    const media = hash === undefined ? undefined : await mediaByHash(this.#deps.database.read, hash)
    return media !== undefined && !existsSync(originalPath(this.#deps.dataDir, media))
  }

  async #save(url: string, media: MediaTable): Promise<void> {
    if (this.#known.get(url) === media.hash) {
      this.#present++
      return
    }
    if (!this.#dryRun)
      await this.#deps.database.write(async (tx) => {
        await saveMedia(tx, media, url)
        await this.#deps.bumpVersion(tx, { kind: 'picture', name: url })
      })
    this.#stored++
  }

  async #fetch(url: string): Promise<Uint8Array> {
    const host = URL.parse(url)?.host ?? ''
    if (this.#isGivenUp(host)) throw new FetchPictureError({ code: 'host-given-up', params: { host } }, true)
    try {
      return await (this.#deps.fetch ?? (await loadFetch()))(url)
    } catch (reason) {
      if (reason instanceof FetchPictureError && reason.network)
        this.#failures.set(host, (this.#failures.get(host) ?? 0) + 1)
      throw reason
    }
  }

  #isGivenUp(host: string): boolean {
    return (this.#failures.get(host) ?? 0) >= maxHostFailures
  }

  report(wanted: ReadonlyMap<string, string>): ImageReport {
    return {
      urls: wanted.size,
      stored: this.#stored,
      known: this.#present,
      missing: [...this.#missing].map(([url, why]) => ({ url, product: wanted.get(url) ?? '', ...why })),
      toFetch: this.#toFetch,
      skippedHosts: [...this.#failures.keys()].filter((host) => this.#isGivenUp(host)),
    }
  }
}

/** What is wrong with a picture; throws what is no fault of one. */
function findFault(reason: unknown): PictureFault {
  if (reason instanceof FetchPictureError || reason instanceof NotAPictureError) return reason.fault
  if (!isFileError(reason)) throw reason
  return { code: 'file-unreadable', params: { reason: reason.message } }
}

const isFileError = (reason: unknown): reason is Error =>
  reason instanceof Error && 'syscall' in reason && 'path' in reason
