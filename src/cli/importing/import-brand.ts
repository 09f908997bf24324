import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import type { ImportShop } from '#server/catalogue/import/import-options.ts'
import { ImportError } from '#server/catalogue/import/import-error.ts'
import type { ImportReport } from '#server/catalogue/import/report/report.ts'
import { importFaultText } from '#texts/import-faults.ts'
import { importContent, type ContentDeps, type ContentReport } from '#server/content/import-content.ts'

export interface BrandReport {
  readonly catalogues: readonly ImportReport[]
  readonly content: ContentReport
}

/**
 * Imports a brand's folder: pages of `content/` with its folders, then products of `catalogue/`. Pages come first, so that no product
 * takes the path of one. A folder that is absent is an empty one. The same folder again changes nothing.
 */
export async function importBrand({
  dir,
  ...deps
}: ImportShop & ContentDeps & { readonly dir: string }): Promise<BrandReport> {
  const content = (await readdir(path.join(dir, 'content')).catch(() => [])).length
    ? await importContent(path.join(dir, 'content'), deps)
    : { created: 0, updated: 0, unchanged: 0, removed: 0, newerFiles: [], missing: [] }
  const { actor, database, now } = deps
  const context = { actor: { name: actor }, correlationId: randomUUID(), app: { database, now } }
  const catalogues: ImportReport[] = []
  for (const file of await catalogueFiles(dir))
    catalogues.push(await importCatalogue(context, deps, { file }).catch((reason) => nameFile(reason, file)))
  return { catalogues, content }
}

/** A folder may hold several files. */
function nameFile(reason: unknown, file: string): never {
  if (!(reason instanceof ImportError)) throw reason
  const { fault } = reason
  const text = importFaultText(fault)
  const isNamed = 'file' in fault.params && fault.params.file === file
  throw new Error(isNamed ? text : `${file}: ${text}`, { cause: reason })
}

/** The product files of a brand's folder, in the order in which they are imported. */
export async function catalogueFiles(brandDir: string): Promise<string[]> {
  const dir = path.join(brandDir, 'catalogue')
  const names = await readdir(dir).catch(() => [])
  return names
    .filter((name) => name.toLowerCase().endsWith('.csv'))
    .sort()
    .map((name) => path.join(dir, name))
}
