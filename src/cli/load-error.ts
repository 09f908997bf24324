import { readFileSync } from 'node:fs'
import path from 'node:path'

import { brandDir, programDir } from '#server/project-folders.ts'
import { entryUnknown, exportMissing, thrownAt } from '#texts/load-errors.ts'

/**
 * Why a command's files cannot be loaded, mostly because of a slip in `brand/`: the sentence with file, line and what stands there,
 * without the calls that led to it. Node puts the place before the sentence of what it cannot parse or link; an error that a file
 * throws has it in its first call alone.
 */
export function loadErrorText(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason)
  const known = missingExportText(reason.message) ?? unknownEntryText(reason)
  if (known !== null) return known
  const [reported = '', firstCall = ''] = (reason.stack ?? '').split(/\n\s+at /)
  if (reported.startsWith('file://')) return reported
  const place = /file:\S+:\d+:\d+/.exec(firstCall)?.[0]
  return place === undefined ? reason.message : thrownAt(reason.message, place)
}

/** Node names the file of the program that imports it, and not the brand's, which lacks it. */
function missingExportText(message: string): string | null {
  const [, file, name] = /module '#brand\/(.+)' does not provide an export named '(.+)'/.exec(message) ?? []
  return file === undefined || name === undefined ? null : exportMissing(`brand/${file}`, name)
}

/** `vitrine/shops`: the package says which names it has. */
function unknownEntryText(reason: Error): string | null {
  if (!('code' in reason) || reason.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') return null
  const [, entry, dir, importer] =
    /^Package subpath '\.(\/.+)' is not defined by "exports" in (.+) imported from (.+)$/.exec(
      reason.message,
    ) ?? []
  if (entry === undefined || dir === undefined || importer === undefined) return null
  const { exports }: { exports: Readonly<Record<string, unknown>> } = JSON.parse(
    readFileSync(path.join(programDir, 'package.json'), 'utf8'),
  )
  if (path.resolve(dir) !== path.join(programDir, 'package.json')) return null
  const names = Object.keys(exports).filter((name) => name !== './package.json')
  return entryUnknown(
    path.join('brand', path.relative(brandDir, importer)),
    `vitrine${entry}`,
    names.map((name) => name.replace('.', 'vitrine')),
  )
}
