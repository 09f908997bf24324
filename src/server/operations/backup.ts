import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'

import { DataError } from '../data-error.ts'
import { erasuresFile, mergeErasures } from '../erasures.ts'
import { databaseFile, restoreDraft } from '../database/open.ts'
import { signingKeyFile } from '../signing-key.ts'
import { flushFolder, flushNames } from './flush-folder.ts'

/** Written last, so a backup without it was interrupted. Paths are relative, with slashes. */
interface Manifest {
  readonly format: 1
  readonly createdAt: string
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly sha256: string }[]
}

export interface BackupReport {
  readonly folder: string
  readonly files: number
  readonly bytes: number
}

const manifestFile = 'backup.json'
const originals = 'originals'
/** Made from the rest, at the next start. */
const derived = ['site', 'images']

const isEmpty = async (folder: string): Promise<boolean> =>
  !existsSync(folder) || (await readdir(folder)).length === 0

async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return (
    entries
      // A picture that is being written takes its name once it is whole.
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  )
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Copies a file for its owner alone: the copy would have the rights of the original. */
async function copyPrivate(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to)
  await chmod(to, 0o600)
}

async function copyTree(from: string, to: string): Promise<void> {
  for (const file of await filesBelow(from)) {
    await copyPrivate(path.join(from, file), path.join(to, file))
  }
}

/**
 * Copies database and picture originals of a data folder into a new folder, while a server may be using them: SQLite writes one moment of
 * the database (`VACUUM INTO`), and originals are never changed, so copying them afterwards brings all that the database names.
 */
export async function createBackup(dataDir: string, folder: string): Promise<BackupReport> {
  const source = path.join(dataDir, databaseFile)
  if (!existsSync(source)) throw new DataError({ code: 'no-database', params: { dataDir } })
  if (!(await isEmpty(folder))) throw new DataError({ code: 'backup-folder-not-empty', params: { folder } })
  const draft = `${path.resolve(folder)}.unfinished`
  await rm(draft, { recursive: true, force: true })
  // It holds names, addresses and the key that signs links.
  await mkdir(path.dirname(draft), { recursive: true })
  await mkdir(draft, { mode: 0o700 })
  try {
    const files = await fill(draft, dataDir)
    await rm(folder, { recursive: true, force: true })
    await flushFolder(draft)
    await rename(draft, folder)
    await flushNames(path.dirname(path.resolve(folder)))
    return { folder, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  } catch (reason) {
    // Else a disk that is full of the draft has no room for the next backup either.
    await rm(draft, { recursive: true, force: true })
    throw reason
  }
}

/** Writes a backup of the data folder into an empty one. Returns its files. */
async function fill(draft: string, dataDir: string): Promise<Manifest['files']> {
  const source = path.join(dataDir, databaseFile)
  const database = new DatabaseSync(source)
  try {
    database.exec('pragma busy_timeout = 5000')
    database.prepare('vacuum into ?').run(path.join(draft, databaseFile))
  } finally {
    database.close()
  }
  await chmod(path.join(draft, databaseFile), 0o600)
  await copyTree(path.join(dataDir, originals), path.join(draft, originals))
  // Gift cards that are not mailed yet cannot be without it.
  const key = path.join(dataDir, signingKeyFile)
  if (existsSync(key)) await copyPrivate(key, path.join(draft, signingKeyFile))
  // After the database, so that it knows of every erasure that the copy of the database does.
  const erasures = path.join(dataDir, erasuresFile)
  if (existsSync(erasures)) await copyPrivate(erasures, path.join(draft, erasuresFile))
  const files: Manifest['files'][number][] = []
  // One after the other: a shop has more pictures than a process may have open files.
  for (const file of (await filesBelow(draft)).toSorted()) {
    const absolute = path.join(draft, file)
    files.push({
      path: file.replaceAll(path.sep, '/'),
      bytes: (await stat(absolute)).size,
      sha256: await sha256Of(absolute),
    })
  }
  const manifest: Manifest = { format: 1, createdAt: new Date().toISOString(), files }
  await writeFile(path.join(draft, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return files
}

async function readManifest(folder: string): Promise<Manifest> {
  let text: string
  try {
    text = await readFile(path.join(folder, manifestFile), 'utf8')
  } catch {
    throw new DataError({ code: 'backup-not-whole', params: { folder, lacks: manifestFile } })
  }
  const manifest = parsed(text)
  if (manifest === null)
    throw new DataError({ code: 'backup-list-unreadable', params: { name: manifestFile } })
  if (manifest.format !== 1)
    throw new DataError({
      code: 'backup-of-other-version',
      params: { folder, format: String(manifest.format) },
    })
  if (!isManifest(manifest))
    throw new DataError({ code: 'backup-list-incomplete', params: { name: manifestFile } })
  return manifest
}

function parsed(text: string): { readonly format?: unknown; readonly files?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

const isFile = (value: unknown): value is Manifest['files'][number] =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'sha256' in value &&
  typeof value.sha256 === 'string' &&
  'bytes' in value &&
  typeof value.bytes === 'number'

const isManifest = (value: { readonly files?: unknown }): value is Manifest =>
  Array.isArray(value.files) && value.files.every(isFile)

/** Throws unless every file is as it was written and the database is whole. */
async function check(folder: string, { files }: Manifest): Promise<void> {
  for (const { path: name, sha256 } of files) {
    const file = path.join(folder, name)
    if (path.relative(folder, file).startsWith('..'))
      throw new DataError({ code: 'backup-leads-outside', params: { name } })
    if (!existsSync(file)) throw new DataError({ code: 'backup-file-missing', params: { name } })
    if ((await sha256Of(file)) !== sha256)
      throw new DataError({ code: 'backup-file-changed', params: { name } })
  }
  if (!files.some((file) => file.path === databaseFile))
    throw new DataError({ code: 'backup-without-database', params: {} })
  const database = new DatabaseSync(path.join(folder, databaseFile), { readOnly: true })
  try {
    const [row] = database.prepare('pragma integrity_check').all()
    if (row?.['integrity_check'] !== 'ok')
      throw new DataError({ code: 'backup-database-damaged', params: {} })
  } finally {
    database.close()
  }
}

/** Where a link leads, also one to a folder that is not there; null for what is not a link. */
const readTarget = async (place: string): Promise<string | null> =>
  (await lstat(place).catch(() => null))?.isSymbolicLink()
    ? path.resolve(path.dirname(place), await readlink(place))
    : null

/** Of a link, what is in the folder that it leads to: nodes that share their pictures link to them, and go on doing so. */
async function remove(place: string): Promise<void> {
  const target = await readTarget(place)
  if (target === null) return rm(place, { recursive: true, force: true })
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const name of await readdir(target)) await rm(path.join(target, name), { recursive: true })
}

/** Into the folder that a link leads to, where there is one; that may be on another disk. */
async function moveTo(from: string, place: string): Promise<void> {
  const target = await readTarget(place)
  if (target === null) return rename(from, place)
  await copyTree(from, target)
  await flushFolder(target)
  await rm(from, { recursive: true })
}

/** The lists of a backup and of those beside it, which may be younger than the one that is brought back. */
async function erasureLists(folder: string): Promise<string[]> {
  const backups = path.dirname(path.resolve(folder))
  const beside = (await readdir(backups)).map((name) => path.join(backups, name, erasuresFile))
  return beside.filter((file) => existsSync(file))
}

/**
 * Brings a backup into a data folder that no server uses. Everything is checked and copied beside before anything is replaced. Refuses a
 * folder that already holds a shop, unless `replaces`; what is there is then gone.
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
  { replaces }: { replaces: boolean },
): Promise<BackupReport> {
  const manifest = await readManifest(folder)
  await check(folder, manifest)
  // The lock file and its companions are there whenever somebody looked.
  const held = existsSync(dataDir)
    ? (await readdir(dataDir)).filter((name) => !name.startsWith('server.') && name !== erasuresFile)
    : []
  if (held.length > 0 && !replaces)
    throw new DataError({ code: 'data-folder-not-empty', params: { dataDir } })
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await mergeErasures(dataDir, await erasureLists(folder))
  const draft = path.join(dataDir, restoreDraft)
  // Left by a restore that was cut off. It says that there is no shop here, and must not be gone for a moment until there is one.
  const wasCutOff = existsSync(draft)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  for (const name of await readdir(draft)) await rm(path.join(draft, name), { recursive: true, force: true })
  try {
    for (const { path: name } of manifest.files) {
      await copyPrivate(path.join(folder, name), path.join(draft, name))
    }
    await flushFolder(draft)
  } catch (reason) {
    // Nothing is replaced yet: what was there is whole and may go on, if it was.
    if (!wasCutOff) await rm(draft, { recursive: true, force: true })
    throw reason
  }
  const replaced = [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`, originals, ...derived]
  for (const name of replaced) await remove(path.join(dataDir, name))
  // The database comes last. Until the draft is gone nobody opens one here, nor makes a new one.
  const last = (name: string) => Number(name === databaseFile)
  for (const name of (await readdir(draft)).toSorted((a, b) => last(a) - last(b)))
    // The list of erasures only grows: that of the backup was added to the one that is there.
    if (name !== erasuresFile) await moveTo(path.join(draft, name), path.join(dataDir, name))
  await rm(draft, { recursive: true })
  await flushNames(dataDir)
  return {
    folder: dataDir,
    files: manifest.files.length,
    bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
