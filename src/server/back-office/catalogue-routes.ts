import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'

import type { ImportEvent } from '#contract/staff/catalogue.ts'
import { importFaultText } from '../../texts/en/import-faults.ts'
import { staffRefusalText } from '../../texts/en/staff-refusals.ts'

import type { Context } from '../application/context.ts'
import { refuse } from '../application/refuse.ts'
import type { FileImport } from '../catalogue/import-history/import-file.ts'
import type { CatalogueImports } from '../catalogue/import-history/service.ts'
import { chooseImportColumns } from '../catalogue/import/columns/choose-columns.ts'
import { ColumnsNeededError } from '../catalogue/import/columns/open-columns.ts'
import { choosePublicMetafields } from '../catalogue/import/metafields/choose-public.ts'
import { ImportError } from '../catalogue/import/import-error.ts'
import { importAnswer } from './import-answers.ts'
import { keepUpload, type Asked, type Upload } from './import-upload.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** Less than a connection may be silent (`connectionTimeout` of app.ts). */
const heartbeatMs = 1000

/** Product files: in, with what they would do first; out; and back again. */
export async function registerCatalogueRoutes(server: StaffServer): Promise<void> {
  const { imports } = server.services
  serveOwnCall(server, 'listImports', async ({ context }) =>
    answerWith(await imports.listImports(context, {}), (rows) => ({ imports: rows })),
  )
  serveOwnCall(server, 'undoImport', async ({ context, params }) =>
    answerWith(await imports.undoImport(context, { id: params['id'] ?? '' }), ({ left, ...reverted }) => ({
      ...reverted,
      left: left.length,
    })),
  )
  serveOwnCall(server, 'chooseImportColumns', ({ context, body }) => chooseImportColumns(context, body))
  serveOwnCall(server, 'choosePublicMetafields', ({ context, body }) => choosePublicMetafields(context, body))
  serveOwnCall(server, 'exportCatalogue', async ({ context, reply }) => {
    const csv = await imports.exportCatalogue(context, {})
    if (csv.isDone)
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="products.csv"')
    return csv
  })
  await server.fastify.register((fastify, _, done) => {
    // As it comes: it goes to a file, however long it is.
    fastify.addContentTypeParser('text/csv', (_request, body, parsed) => parsed(null, body))
    serveOwnCall({ ...server, fastify }, 'importCatalogue', async ({ context, query, request, reply }) => {
      if (!(request.body instanceof Readable)) return refuse('file-missing', {})
      const upload = await keepUpload(request.body, query)
      void reply.type('application/x-ndjson').header('x-accel-buffering', 'no')
      return { isDone: true, value: runImport(context, imports, upload, query) }
    })
    done()
  })
}

/** Imports an upload; its events come line by line. Whoever closes the connection stops it between two products. */
function runImport(context: Context, imports: CatalogueImports, upload: Upload, asked: Asked): Readable {
  const out = new PassThrough()
  const stop = new AbortController()
  let latest: ImportEvent = { kind: 'progress', step: 'reading', done: 0, total: null }
  const say = (event: ImportEvent) => void out.write(`${JSON.stringify(event)}\n`)
  const heartbeat = setInterval(() => say(latest), heartbeatMs)
  out.once('close', () => stop.abort())
  const input: FileImport = {
    file: upload.file,
    ...(upload.beside !== null && { beside: upload.beside }),
    dryRun: asked.isDryRun === 'true',
    zeroPrices: asked.zeroPrices === 'true',
    archiveMissing: asked.archiveMissing === 'true',
    currency: asked.currency || null,
    signal: stop.signal,
    onProgress: (progress) => {
      latest = { kind: 'progress', ...progress }
    },
  }
  void perform()
  say(latest)
  return out

  async function perform(): Promise<void> {
    try {
      const result = await imports.importFile(context, input)
      if (result.isDone) say({ kind: 'done', report: importAnswer(result.value.report), id: result.value.id })
      else say({ kind: 'failed', message: staffRefusalText(result.refusal) })
    } catch (reason) {
      if (stop.signal.aborted) return
      if (reason instanceof ImportError) {
        // Where the upload lies is nothing that its owner knows.
        const hide = (message: string, file: string) => message.replaceAll(file, path.basename(file))
        const message = [upload.file, upload.beside ?? upload.file].reduce(
          hide,
          importFaultText(reason.fault),
        )
        if (reason instanceof ColumnsNeededError) say({ kind: 'columns', message, columns: reason.columns })
        else say({ kind: 'failed', message })
      } else out.destroy(reason instanceof Error ? reason : new Error(String(reason)))
    } finally {
      clearInterval(heartbeat)
      out.end()
      await upload.remove()
    }
  }
}
