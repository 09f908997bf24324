import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { ImageWidth } from '#contract/pictures.ts'
import type { Focus } from '#contract/snapshot.ts'

import { limitConcurrency } from '../limit-concurrency.ts'
import type { ImageFormat } from './image-formats.ts'
import { createRemoveFilm, listFilms } from './films/remove-film.ts'
import { createAddFilm } from './films/service.ts'
import { findPictures, hasFocus, type FoundPicture } from './find-pictures.ts'
import { createImageImporter, type ImageImporter, type ImageImporterDeps } from './import-images.ts'
import type { PictureShop } from './library/add-picture.ts'
import { createPictureLibrary, type PictureLibrary } from './library/service.ts'
import { createOriginals, writeBeside } from './originals.ts'
import { mediaByHash } from './repository.ts'

export { readFilmPath } from './films/film-path.ts'
export { findFilms } from './films/repository.ts'
export { findPictures } from './find-pictures.ts'
export { ImageFolderError } from './picture-folder.ts'
export type { ImageImporter, ImageReport } from './import-images.ts'

export interface MediaService {
  /** The picture in a width (never wider than its original) and a format; null when there is no such picture. */
  picture(hash: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | null>
  /** What a link shows of it around its focal point; null when there is no such picture, or no page shows it around that point. */
  focusedPicture(hash: string, focus: Focus): Promise<Buffer | null>
  /** What the team does with them. */
  readonly library: PictureLibrary
  readonly addFilm: ReturnType<typeof createAddFilm>
  readonly listFilms: typeof listFilms
  readonly removeFilm: ReturnType<typeof createRemoveFilm>
  /** What is here of these addresses. */
  find(urls: readonly string[]): Promise<Map<string, FoundPicture>>
  /** Brings pictures in, from a folder (by file name, and by folder where names are alike) and, where it lacks them, from the web. */
  importer(imagesDir: string | null): ImageImporter
}
/** What the importer takes, but for the folder, which each import names. */
export type MediaDeps = Omit<ImageImporterDeps, 'imagesDir'> & PictureShop

/** Pictures made at the same time; more wait their turn, so that shop calls keep a core. */
const parallel = 2

/** Serves pictures from `DATA_DIR/images`, making each once from its original when it is first asked for. */
export function createMedia(deps: MediaDeps): MediaService {
  const { database, dataDir } = deps
  const running = new Map<string, Promise<Buffer | null>>()
  const turn = limitConcurrency({ atOnce: parallel })
  const originals = createOriginals(deps)
  return {
    picture: (hash, width, format) =>
      keep(hash, `${width}.${format}`, async (original) => {
        // A server whose pictures are all made has no need of what makes them, and of its 20 MB.
        const { encodePicture } = await import('./encode-picture.ts')
        return encodePicture(original, width, format)
      }),
    focusedPicture: (hash, focus) =>
      keep(hash, `link-${focus.x}-${focus.y}.jpg`, async (original) => {
        if (!(await hasFocus(database.read, hash, focus))) return null
        const { encodeFocused } = await import('./encode-focused.ts')
        return encodeFocused(original, focus)
      }),
    library: createPictureLibrary(deps),
    addFilm: createAddFilm(deps),
    listFilms,
    removeFilm: createRemoveFilm(deps),
    find: (urls) => findPictures(database.read, urls),
    importer: (imagesDir) => createImageImporter({ ...deps, imagesDir }),
  }

  async function keep(
    hash: string,
    name: string,
    encode: (original: Buffer) => Promise<Buffer | null>,
  ): Promise<Buffer | null> {
    if (!/^[0-9a-f]{32}$/.test(hash)) return null
    const file = path.join(dataDir, 'images', hash.slice(0, 2), `${hash}-${name}`)
    const kept = await readFile(file).catch(() => null)
    if (kept) return kept
    // Shoppers who ask for the same new picture share one making of it.
    const making =
      running.get(file) ?? turn(() => make(file, hash, encode)).finally(() => running.delete(file))
    running.set(file, making)
    return making
  }

  async function make(
    file: string,
    hash: string,
    encode: (original: Buffer) => Promise<Buffer | null>,
  ): Promise<Buffer | null> {
    const media = await mediaByHash(database.read, hash)
    if (!media) return null
    const original = await originals.read(media)
    if (!original) return null
    const bytes = await encode(original)
    // A full disk must not cost the shopper the picture.
    if (bytes) await writeBeside(file, bytes).catch(() => undefined)
    return bytes
  }
}
