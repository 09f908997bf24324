import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'

import { precompressedCopies } from './precompressed.ts'

/**
 * Renames everything below `from` into `to`. A folder that `to` does not have yet moves as one, so a first build takes one rename per
 * top folder and a small change one per file.
 */
export function moveInto(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory() && existsSync(target)) moveInto(source, target)
    else renameSync(source, target)
  }
}

/** Deletes a file with its precompressed copies, and the folders that it leaves empty. Missing files are fine. */
export function removeFile(siteDir: string, file: string): void {
  for (const name of [file, ...precompressedCopies(file)]) rmSync(path.join(siteDir, name), { force: true })
  for (let dir = path.dirname(file); dir !== '.'; dir = path.dirname(dir)) {
    try {
      rmdirSync(path.join(siteDir, dir))
    } catch {
      return
    }
  }
}

/**
 * Deletes what is gone, but no file that stands: two spellings of an address may mean one file. Where the file system ignores capitals,
 * so do two that differ in nothing else.
 */
export function removeGone(siteDir: string, gone: readonly string[], existing: readonly string[]): void {
  const existingBySpelling = Map.groupBy(existing, spelling)
  for (const file of gone) {
    const alike = existingBySpelling.get(spelling(file)) ?? []
    if (!alike.some((other) => other === file || isOneFile(siteDir, file, other))) removeFile(siteDir, file)
  }
}

const spelling = (file: string) => file.normalize('NFC').toLowerCase()

function isOneFile(siteDir: string, ...files: readonly [string, string]): boolean {
  const [one, other] = files.map((file) =>
    statSync(path.join(siteDir, file), { bigint: true, throwIfNoEntry: false }),
  )
  return one !== undefined && one.dev === other?.dev && one.ino === other.ino
}

const isSameFile = (a: string, b: string) => existsSync(b) && readFileSync(a).equals(readFileSync(b))

/** Copies a file unless it is there already; never half of it. */
export function installFile(source: string, siteDir: string, file: string): void {
  const target = path.join(siteDir, file)
  if (isSameFile(source, target)) return
  mkdirSync(path.dirname(target), { recursive: true })
  copyFileSync(source, `${target}.new`)
  renameSync(`${target}.new`, target)
}
