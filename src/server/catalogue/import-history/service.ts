import type { Readable } from 'node:stream'

import type { ImportRow } from '#contract/staff/catalogue.ts'

import { defineProcess, defineQuery } from '../../application/use-case.ts'
import { fromJson } from '../../database/json.ts'
import { catalogueCsv } from './catalogue-before.ts'
import { importFile, type FileImport, type FileImported, type ImportingShop } from './import-file.ts'
import { listImportRows } from './repository.ts'
import { undoImport, type RevertedImport } from './undo-import.ts'

export type { ImportingShop } from './import-file.ts'

export type CatalogueImports = ReturnType<typeof createCatalogueImports>

/** The product files of a shop: in, out, and back again. Each is a use case with a permission of its own. */
export const createCatalogueImports = (shop: ImportingShop) => ({
  /** Imports a file, or says what it would do. Throws `ImportError` where it is no catalogue; then nothing was written. */
  importFile: defineProcess<FileImport, FileImported>({
    permission: 'catalogue.change',
    run: (context, file) => importFile(context, shop, file),
  }),
  undoImport: defineProcess<{ readonly id: string }, RevertedImport>({
    permission: 'catalogue.change',
    run: (context, input) => undoImport(context, shop, input),
  }),
  /** The newest imports that changed something, newest first. */
  listImports: defineQuery<object, readonly ImportRow[]>({
    permission: 'catalogue.read',
    run: async ({ app }) =>
      (await listImportRows(app.database.read)).map((row) => ({
        id: row.id,
        file: row.file,
        actor: row.actor,
        at: row.at,
        counts: fromJson(row.counts),
        revertedAt: row.reverted_at,
        revertedBy: row.reverted_by,
        canUndo: row.reverted_at === null && row.hasBefore,
      })),
  }),
  exportCatalogue: defineQuery<object, Readable>({
    permission: 'catalogue.read',
    run: ({ app }) => Promise.resolve(catalogueCsv({ ...shop, database: app.database, now: app.now })),
  }),
})
