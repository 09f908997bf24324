import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type * as z from 'zod/mini'

import type { importCatalogueQuery } from '#contract/staff/catalogue.ts'

import { refuse } from '../application/refuse.ts'
import { Refused } from '../refused.ts'

/** A catalogue of 100,000 variants has 60 MB. */
const maxBytes = 200 * 1024 * 1024

export type Asked = z.output<typeof importCatalogueQuery>

/** Product files that were sent, each under its own name. */
export interface Upload {
  readonly file: string
  /** The second one, where two were sent. */
  readonly beside: string | null
  remove(): Promise<void>
}

const safeName = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '-').replace(/^\.+/, '') || 'products.csv'

/** Writes what was sent to files of their own. Refuses `file-missing`, `file-too-large`. */
export async function keepUpload(
  body: Readable,
  { name, beside, besideAt }: Pick<Asked, 'name' | 'beside' | 'besideAt'>,
): Promise<Upload> {
  const dir = await mkdtemp(path.join(tmpdir(), 'vitrine-import-'))
  const remove = () => rm(dir, { recursive: true, force: true })
  const file = path.join(dir, safeName(name))
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
    if (bytes <= Number(besideAt ?? 0)) refuse('file-missing', {})
    if (beside === undefined || besideAt === undefined) return { file, beside: null, remove }
    // Both may have one name.
    await mkdir(path.join(dir, 'beside'))
    const second = path.join(dir, 'beside', safeName(beside))
    await pipeline(createReadStream(file, { start: Number(besideAt) }), createWriteStream(second))
    await truncate(file, Number(besideAt))
    return { file, beside: second, remove }
  } catch (reason) {
    await remove()
    throw reason
  }
}
