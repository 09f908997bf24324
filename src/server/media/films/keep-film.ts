import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

import { originalPath } from '../originals.ts'
import { filmHeadBytes, readFilmType, type FilmExtension } from './film-type.ts'

/** Bytes that are no film that is taken, or too many of them. */
export class FilmRefusedError extends Error {
  override readonly name = 'FilmRefusedError'
  readonly reason: 'empty' | 'too-large' | 'not-a-film'
  constructor(reason: FilmRefusedError['reason']) {
    super(reason)
    this.reason = reason
  }
}

export interface KeptFilm {
  /** SHA-256 of its bytes, the first 32 hex characters. */
  readonly hash: string
  readonly extension: FilmExtension
  readonly bytes: number
}

/**
 * Keeps a film beside the originals of pictures, as it comes, so that it is never in memory as a whole. Throws FilmRefusedError as soon as
 * it is known, and leaves nothing behind then.
 */
export async function keepFilm(
  dataDir: string,
  body: AsyncIterable<Buffer>,
  { maxBytes }: { readonly maxBytes: number },
): Promise<KeptFilm> {
  const folder = path.join(dataDir, 'originals')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const beside = path.join(folder, `${randomUUID()}.part`)
  const file = await open(beside, 'wx', 0o600)
  try {
    const digest = createHash('sha256')
    let head = Buffer.alloc(0)
    let bytes = 0
    for await (const part of body) {
      bytes += part.length
      if (bytes > maxBytes) throw new FilmRefusedError('too-large')
      if (head.length < filmHeadBytes) {
        head = Buffer.concat([head, part]).subarray(0, filmHeadBytes)
        if (head.length === filmHeadBytes && readFilmType(head) === null)
          throw new FilmRefusedError('not-a-film')
      }
      digest.update(part)
      await file.write(part)
    }
    if (bytes === 0) throw new FilmRefusedError('empty')
    const extension = readFilmType(head)
    if (extension === null) throw new FilmRefusedError('not-a-film')
    await file.sync()
    await file.close()
    const hash = digest.digest('hex').slice(0, 32)
    const place = originalPath(dataDir, { hash, extension })
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    await rename(beside, place)
    return { hash, extension, bytes }
  } catch (reason) {
    await file.close().catch(() => undefined)
    await rm(beside, { force: true })
    throw reason
  }
}
