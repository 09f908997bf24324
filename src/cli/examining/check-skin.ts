import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { BrandError } from '#domain/brand-error.ts'
import { readCss } from '#domain/css-declarations.ts'
import { namesIn, skinNameFaults } from '#domain/skin-names.ts'
import { brandDir, programDir } from '#server/project-folders.ts'

const shown = 'brand/skin.css'

/** Where names of the skin are used: by the shop, and by what the brand adds to it. */
const users = [
  ...['storefront', 'backoffice', 'styles'].map((name) => path.join(programDir, 'src', name)),
  ...['components', 'blocks', 'templates'].map((name) => path.join(brandDir, name)),
]

function usedNames(): ReadonlySet<string> {
  const files = users.filter(existsSync).flatMap((dir) =>
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:css|tsx?)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
  return new Set(files.flatMap((file) => namesIn(readFileSync(file, 'utf8'))))
}

/** Returns how many names the brand's skin sets. Throws a `BrandError` with the line of what is no CSS, or of names that nothing knows. */
export function checkSkin(): number {
  const { declarations, fault } = readCss(readFileSync(path.join(brandDir, 'skin.css'), 'utf8'))
  if (fault !== null) throw new BrandError({ file: shown, form: 'first', faults: [{ place: '', fault }] })
  const known = usedNames()
  // An image of a shop has no sources to compare with.
  const faults = known.size === 0 ? [] : skinNameFaults(declarations, known)
  if (faults.length > 0)
    throw new BrandError({ file: shown, form: faults.length === 1 ? 'first' : 'all', faults })
  return new Set(declarations.map(({ name }) => name).filter((name) => name.startsWith('--'))).size
}
