import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Folder of Kysely in `node_modules`. */
const packageDir = path.join(import.meta.dirname, '../../../node_modules/kysely')

/** What its one file is made from. */
export const kyselyEntry: string = path.join(packageDir, 'dist/index.js')

/**
 * Where Kysely stands in one file, which is made with the storefront's bundle. The package has 255, and Node looks up each by itself.
 * The name has the version, so that an older one is not taken for the one that is installed. Null where the package is not beside
 * this code.
 */
export function wholeKysely(distDir: string): string | null {
  const file = path.join(packageDir, 'package.json')
  if (!existsSync(file)) return null
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }
  return path.join(distDir, `packages/kysely-${version}.mjs`)
}
