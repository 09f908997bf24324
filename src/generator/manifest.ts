import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a site folder holds, and from what it was made. */
export interface Manifest {
  /** Bundle, address and settings that every page depends on. */
  readonly key: string
  /** Of everything that it was made from (see `inputsKey`); empty where that is not known. */
  readonly inputs: string
  /** Page path → fingerprint of its context. */
  readonly pages: Readonly<Record<string, string>>
  /** Data file → fingerprint of its text. */
  readonly data: Readonly<Record<string, string>>
  /** Files of the bundles still served, newest first. */
  readonly builds: readonly { readonly hash: string; readonly files: readonly string[] }[]
}

const version = 1
export const emptyManifest: Manifest = { key: '', inputs: '', pages: {}, data: {}, builds: [] }

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
function fileOf(siteDir: string): string {
  const stat = statSync(manifestFile(siteDir), { bigint: true, throwIfNoEntry: false })
  return stat ? `${stat.ino}:${stat.mtimeNs}:${stat.size}` : ''
}

/**
 * An absent, broken or foreign manifest means: nothing is known, everything is made again. `last` is the one that this process wrote
 * last: while nobody else has written one, it need not be read.
 */
export function readManifest(siteDir: string, last: WrittenManifest | null = null): Manifest {
  if (last !== null && last.file === fileOf(siteDir)) return forgetPending(siteDir, last.manifest)
  const found = readJson(manifestFile(siteDir)) as
    | (Omit<Manifest, 'inputs'> & { version: number; inputs?: string })
    | null
  if (found?.version !== version) return emptyManifest
  const { key, inputs = '', pages, data, builds } = found
  return forgetPending(siteDir, { key, inputs, pages, data, builds })
}

/** A swap that was cut short (power, kill) left some files new and some old: those are made again. */
function forgetPending(siteDir: string, manifest: Manifest): Manifest {
  if (!existsSync(pendingFile(siteDir))) return manifest
  const pending = readJson(pendingFile(siteDir)) as readonly string[] | null
  if (!pending) return { ...manifest, key: '', inputs: '' }
  const unknown = new Set(pending)
  const kept = (entries: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(entries).map(([name, rev]) => [name, unknown.has(name) ? '' : rev]))
  return { ...manifest, inputs: '', pages: kept(manifest.pages), data: kept(manifest.data) }
}

/** Before the swap: names of pages and data files whose files are about to change. */
export const markPending = (siteDir: string, names: readonly string[]): void =>
  writeWhole(pendingFile(siteDir), names)

/** After the swap. */
export function writeManifest(siteDir: string, manifest: Manifest): WrittenManifest {
  writeWhole(manifestFile(siteDir), { version, ...manifest })
  rmSync(pendingFile(siteDir), { force: true })
  return { manifest, file: fileOf(siteDir) }
}
