import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { bootId, emptied } from './emptied-files.ts'

/** Fingerprints by name. */
export type Revs = ReadonlyMap<string, string>

/** What a site folder holds, and from what it was made. */
export interface Manifest {
  /** Bundle, address and settings that every page depends on. */
  readonly key: string
  /** Of everything that it was made from (see `inputsKey`); empty where that is not known. */
  readonly inputs: string
  /** Page path → fingerprint of its context. */
  readonly pages: Revs
  /** Data file → fingerprint of its text. */
  readonly data: Revs
  /** Files of the bundles still served, newest first. */
  readonly builds: readonly { readonly hash: string; readonly files: readonly string[] }[]
}

/** The file: fingerprints as one list, name after fingerprint after name. */
type ManifestFile = Omit<Manifest, 'pages' | 'data'> & {
  readonly version: number
  /** Start of the system in which it was written; absent in older files. */
  readonly boot?: string
  readonly pages: readonly string[]
  readonly data: readonly string[]
}
const version = 2
export const emptyManifest: Manifest = { key: '', inputs: '', pages: new Map(), data: new Map(), builds: [] }

function toList(revs: Revs): string[] {
  const list: string[] = []
  for (const [name, rev] of revs) list.push(name, rev)
  return list
}
/** Version 1 had an object: what a site of that time holds, and may have to lose, is still known. */
function fromFile(list: readonly string[] | Readonly<Record<string, string>>): Revs {
  if (!Array.isArray(list)) return new Map(Object.entries(list as Readonly<Record<string, string>>))
  const revs = new Map<string, string>()
  for (let at = 0; at < list.length; at += 2) revs.set(list[at] ?? '', list[at + 1] ?? '')
  return revs
}

/** The publisher's own folder inside the site: on the same disk, so that files can be renamed into place. Never served. */
export const ownDir = (siteDir: string): string => path.join(siteDir, '.vitrine')
const manifestFile = (siteDir: string) => path.join(ownDir(siteDir), 'manifest.json')
const pendingFile = (siteDir: string) => path.join(ownDir(siteDir), 'pending.json')

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function writeWhole(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(value))
  renameSync(`${file}.new`, file)
}

/** A manifest as this process wrote it, and the file that it became. */
export interface WrittenManifest {
  readonly manifest: Manifest
  readonly file: string
}

/** Another file of the same name is another one: manifests are renamed into place. */
function manifestVersion(siteDir: string): string {
  const stat = statSync(manifestFile(siteDir), { bigint: true, throwIfNoEntry: false })
  return stat ? `${stat.ino}:${stat.mtimeNs}:${stat.size}` : ''
}

/**
 * An absent, broken or foreign manifest means: nothing is known, everything is made again. `last` is the one that this process wrote
 * last: while nobody else has written one, it need not be read.
 */
export function readManifest(siteDir: string, last: WrittenManifest | null = null): Manifest {
  if (last !== null && last.file === manifestVersion(siteDir)) return forgetPending(siteDir, last.manifest)
  const found = readJson(manifestFile(siteDir)) as ManifestFile | null
  if (found === null || (found.version !== version && found.version !== 1)) return emptyManifest
  const { key, inputs, builds } = found
  const manifest = { key, inputs, pages: fromFile(found.pages), data: fromFile(found.data), builds }
  return forgetPending(siteDir, found.boot === bootId() ? manifest : forgetEmptied(siteDir, manifest))
}

/** As if nobody knew what these were made from: they are made again, or go if nothing wants them. */
function forget(manifest: Manifest, names: Record<'pages' | 'data', readonly string[]>): Manifest {
  const without = (revs: Revs, forgotten: readonly string[]) =>
    new Map([...revs, ...forgotten.map((name) => [name, ''] as const)])
  return {
    ...manifest,
    inputs: '',
    pages: without(manifest.pages, names.pages),
    data: without(manifest.data, names.data),
  }
}

/** A swap that was cut short (power, kill) left some files new and some old. */
function forgetPending(siteDir: string, manifest: Manifest): Manifest {
  if (!existsSync(pendingFile(siteDir))) return manifest
  const pending = readJson(pendingFile(siteDir)) as readonly string[] | null
  if (!pending) return { ...manifest, key: '', inputs: '' }
  // Pages are named by their path, data files by a relative name.
  const { pages = [], data = [] } = Object.groupBy(pending, (name) =>
    name.startsWith('/') ? 'pages' : 'data',
  )
  return forget(manifest, { pages, data })
}

/**
 * The system was restarted since. To wait for the disk would take longer than most changes, so a power failure may leave files without
 * content that were renamed into place shortly before.
 */
function forgetEmptied(siteDir: string, manifest: Manifest): Manifest {
  const [pages, data] = [manifest.pages.keys(), manifest.data.keys()]
  const lacking = emptied(siteDir, { pages, data })
  return lacking.pages.length + lacking.data.length === 0 ? manifest : forget(manifest, lacking)
}

/** Before the swap: names of pages and data files whose files are about to change. */
export const markPending = (siteDir: string, names: readonly string[]): void =>
  writeWhole(pendingFile(siteDir), names)

/** After the swap. */
export function writeManifest(siteDir: string, manifest: Manifest): WrittenManifest {
  const { pages, data } = manifest
  const file: ManifestFile = {
    version,
    boot: bootId(),
    ...manifest,
    pages: toList(pages),
    data: toList(data),
  }
  writeWhole(manifestFile(siteDir), file)
  rmSync(pendingFile(siteDir), { force: true })
  return { manifest, file: manifestVersion(siteDir) }
}
