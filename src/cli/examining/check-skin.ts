import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { BrandError } from '#domain/brand-error.ts'
import { readCss } from '#domain/css-declarations.ts'
import { namesIn, skinNameFaults } from '#domain/skin-names.ts'
import { brandDir, programDir } from '#server/project-folders.ts'

const shown = 'brand/skin.css'

/** Whose styles and scripts use names of the skin: those of the shop. */
const program = ['storefront', 'backoffice', 'styles'].map((name) => path.join(programDir, 'src', name))

const readNames = (dir: string, files: RegExp): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && files.test(entry.name) && entry.name !== 'skin.css')
        .flatMap((entry) => namesIn(readFileSync(path.join(entry.parentPath, entry.name), 'utf8')))
    : []

/** Returns what the shop's styles and scripts name, and whatever the brand adds; none where the shop has no sources, as in an image. */
function usedNames(): ReadonlySet<string> {
  const known = program.flatMap((dir) => readNames(dir, /\.(?:css|tsx?)$/))
  return new Set(known.length === 0 ? [] : [...known, ...readNames(brandDir, /\.(?:css|tsx?|html|md)$/)])
}

/** Returns how many names the brand's skin sets. Throws a `BrandError` with the line of what is no CSS, or of names that nothing knows. */
export function checkSkin(): number {
  const { declarations, fault } = readCss(readFileSync(path.join(brandDir, 'skin.css'), 'utf8'))
  if (fault !== null) throw new BrandError({ file: shown, form: 'first', faults: [{ place: '', fault }] })
  const known = usedNames()
  const faults = known.size === 0 ? [] : skinNameFaults(declarations, known)
  if (faults.length > 0)
    throw new BrandError({ file: shown, form: faults.length === 1 ? 'first' : 'all', faults })
  return new Set(declarations.map(({ name }) => name).filter((name) => name.startsWith('--'))).size
}
