import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { PictureFault } from '#contract/picture-faults.ts'
import type { PictureSource } from '#contract/pictures.ts'
import { CodedError } from '#domain/coded-error.ts'

import type { Database } from '../database/database.ts'
import type { MediaTable } from '../database/tables/catalogue-tables.ts'
import { sourcesOfMedia } from './repository.ts'

/** Bytes that are not a picture that we take. */
export class NotAPictureError extends CodedError<PictureFault> {}

/** How a picture is known: SHA-256 of its bytes, the first 32 hex characters. */
export const hashBytes = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Where an original stands: by its hash, in folders of 256. */
export const originalPath = (
  dataDir: string,
  { hash, extension }: Pick<MediaTable, 'hash' | 'extension'>,
): string => path.join(dataDir, 'originals', hash.slice(0, 2), `${hash}.${extension}`)

interface OriginalsDeps {
  readonly database: Database
  readonly dataDir: string
  readonly pictures?: PictureSource | null
}

/** Reads originals, making those of a picture source when they are first needed; from then on they are files like the others. */
export function createOriginals({ database, dataDir, pictures }: OriginalsDeps) {
  const running = new Map<string, Promise<Buffer | null>>()
  return {
    /** Null when it is neither here nor can be made any more. */
    async read(media: MediaTable): Promise<Buffer | null> {
      const file = originalPath(dataDir, media)
      const kept = await readFile(file).catch(() => null)
      if (kept || !pictures) return kept
      // Several sizes of a new picture are asked for at once; it is made once.
      const making = running.get(file) ?? make(pictures, media, file).finally(() => running.delete(file))
      running.set(file, making)
      return making
    },
  }

  async function make(source: PictureSource, { hash }: MediaTable, file: string): Promise<Buffer | null> {
    for (const name of await sourcesOfMedia(database.read, hash)) {
      if ((await source.findHash(name)) !== hash) continue
      const bytes = Buffer.from(await source.make(name))
      // A full disk must not cost the shopper the picture.
      await writeBeside(file, bytes).catch(() => undefined)
      return bytes
    }
    return null
  }
}

/** Keeps an original; one that is here already stays as it is. */
export async function keepOriginal(dataDir: string, media: MediaTable, bytes: Uint8Array): Promise<void> {
  const file = originalPath(dataDir, media)
  const present = await stat(file).catch(() => null)
  if (present?.size === bytes.byteLength) return
  await writeBeside(file, bytes)
}

/** Writes a file beside its place and moves it there, so that nobody ever sees half of it. */
export async function writeBeside(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const beside = `${file}.${randomUUID()}.part`
  try {
    await writeFile(beside, bytes, { flush: true, mode: 0o600 })
    await rename(beside, file)
  } catch (reason) {
    await rm(beside, { force: true })
    throw reason
  }
}
