import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type * as z from 'zod/mini'

import type { importCatalogueQuery, ImportEvent } from '#contract/staff/catalogue.ts'
import { staffRefusalText } from '../../texts/en/staff-refusals.ts'

import type { Context } from '../application/context.ts'
import { refuse } from '../application/refuse.ts'
import type { FileImport } from '../catalogue/import-history/import-file.ts'
import type { CatalogueImports } from '../catalogue/import-history/service.ts'
import { chooseImportColumns } from '../catalogue/import/columns/choose-columns.ts'
import { ColumnsNeededError } from '../catalogue/import/columns/open-columns.ts'
import { choosePublicMetafields } from '../catalogue/import/metafields/choose-public.ts'
import { ImportError } from '../catalogue/import/import-error.ts'
import { Refused } from '../refused.ts'
import { importAnswer } from './import-answers.ts'
import { answerWith, serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** A catalogue of 100,000 variants has 60 MB. */
const maxBytes = 200 * 1024 * 1024
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
      const upload = await keepUpload(request.body, query.name)
      void reply.type('application/x-ndjson').header('x-accel-buffering', 'no')
      return { isDone: true, value: runImport(context, imports, upload, query) }
    })
    done()
  })
}

interface Upload {
  readonly file: string
  remove(): Promise<void>
}

/** Writes what was sent to a file of its own, under its own name. Refuses `file-missing`, `file-too-large`. */
async function keepUpload(body: Readable, name: string): Promise<Upload> {
  const dir = await mkdtemp(path.join(tmpdir(), 'vitrine-import-'))
  const remove = () => rm(dir, { recursive: true, force: true })
  const file = path.join(
    dir,
    name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '-').replace(/^\.+/, '') || 'products.csv',
  )
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(new Refused({ code: 'file-too-large', params: { maxBytes } }))
      else done(null, chunk)
    },
  })
  try {
    await pipeline(body, count, createWriteStream(file))
    if (bytes === 0) refuse('file-missing', {})
    return { file, remove }
  } catch (reason) {
    await remove()
    throw reason
  }
}

type Asked = z.output<typeof importCatalogueQuery>

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
        const message = reason.message.replaceAll(upload.file, path.basename(upload.file))
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
