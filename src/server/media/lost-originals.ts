import { readdir } from 'node:fs/promises'
import path from 'node:path'

import type { PictureSource } from '#contract/pictures.ts'

import type { Database } from '../database/database.ts'
import { readFilmPath } from './films/film-path.ts'
import { originalPath } from './originals.ts'

interface LostOriginal {
  /** The address or file name that the catalogue calls it by. */
  readonly url: string
  /** Where it should stand. */
  readonly file: string
}

/**
 * Pictures of the catalogue, and films, whose original is not in the data folder. One that the brand's source makes when it is asked for is not lost;
 * the source is only loaded when a file is missing.
 */
export async function lostOriginals(
  { read }: Pick<Database, 'read'>,
  dataDir: string,
  loadSource: () => Promise<PictureSource | null>,
): Promise<LostOriginal[]> {
  const rows = await read
    .selectFrom('media')
    .innerJoin('media_sources', 'media_sources.hash', 'media.hash')
    .select(['media.hash', 'media.extension', 'media_sources.url'])
    .orderBy('media_sources.url')
    .execute()
  const films = await read.selectFrom('films').select('src').orderBy('src').execute()
  const kept = await filesIn(path.join(dataDir, 'originals'))
  const lost = new Map<string, LostOriginal>()
  const made = new Set<string>()
  for (const { url, ...media } of rows) {
    const file = originalPath(dataDir, media)
    if (kept.has(path.basename(file)) || made.has(media.hash)) continue
    const source = await loadSource()
    if (source && (await source.findHash(url)) === media.hash) made.add(media.hash)
    else if (!lost.has(media.hash)) lost.set(media.hash, { url, file })
  }
  const lostFilms = films.flatMap(({ src }): LostOriginal[] => {
    const film = readFilmPath(src)
    const file = film && originalPath(dataDir, film)
    return file && !kept.has(path.basename(file)) ? [{ url: src, file }] : []
  })
  return [...[...lost].filter(([hash]) => !made.has(hash)).map(([, original]) => original), ...lostFilms]
}

async function filesIn(folder: string): Promise<Set<string>> {
  try {
    return new Set((await readdir(folder, { recursive: true })).map((file) => path.basename(file)))
  } catch (reason) {
    if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return new Set()
    throw reason
  }
}
