import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { listKeys } from '#contract/list-keys.ts'

import { findPackage, projectDir } from './project-folders.ts'

/**
 * Packages of hundreds of files, each of which Node would look up and keep by itself (decision 26), and the file of each that its one
 * file is made from.
 */
const entries = { kysely: 'dist/index.js', stripe: 'esm/stripe.esm.node.js' } as const
export type WholePackage = keyof typeof entries
export const wholePackages = listKeys(entries)

export const packageEntry = (name: WholePackage): string => path.join(findPackage(name) ?? '', entries[name])

/**
 * Where a package stands in one file, which is made with the storefront's bundle. The name has the version, so that an older one is not
 * taken for the one that is installed. Null where the package is not installed.
 */
export function wholeFile(name: WholePackage, distDir: string): string | null {
  const dir = findPackage(name)
  if (dir === null) return null
  const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  return path.join(distDir, `packages/${name}-${version}.mjs`)
}

/**
 * The package's one file; null before the first build, after another version was installed, and where the file is replaced in this moment
 * or was cut short by a power failure: then the package itself serves.
 */
export async function importWhole(
  name: WholePackage,
  distDir = path.join(projectDir, 'dist'),
): Promise<unknown> {
  const file = wholeFile(name, distDir)
  if (file === null || !existsSync(file)) return null
  const whole = (await import(pathToFileURL(file).href).catch(() => null)) as object | null
  return whole && Object.keys(whole).length > 0 ? whole : null
}
