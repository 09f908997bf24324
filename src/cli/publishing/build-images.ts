import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { bagPicture, filmPoster, focusedPath, linkPreview, picturePath } from '#contract/picture-files.ts'
import { enlargedWidths } from '#contract/close-up.ts'
import type { ImageWidth } from '#contract/pictures.ts'
import type { Focus, Media, Snapshot, SnapshotHome, SnapshotPage } from '#contract/snapshot.ts'
import type { ImageFormat } from '#server/media/image-formats.ts'
import type { MediaService } from '#server/media/service.ts'

const formats: readonly ImageFormat[] = ['avif', 'webp']
const parallel = 2

interface PictureFile {
  readonly hash: string
  readonly width: ImageWidth
  readonly format: ImageFormat
  /** Of what a link shows around it. */
  readonly focus?: Focus | undefined
}

type AnyPage = SnapshotPage | SnapshotHome

const allPages = ({ pages, home }: Snapshot): AnyPage[] => (home ? [...pages, home] : [...pages])
const blocksIn = (page: AnyPage) => (page.template === 'content' ? (page.parts ?? []) : page.blocks)

const findPath = ({ hash, focus, ...file }: PictureFile): string =>
  focus ? focusedPath(hash, focus) : picturePath(hash, file)

/** Pictures of products and of pages. */
export const listPictures = (snapshot: Snapshot): Media[] => [
  ...snapshot.variants.flatMap(({ media }) => media),
  ...allPages(snapshot).flatMap((page) => {
    const shown = blocksIn(page).flatMap((block): readonly Media[] => {
      if (block.kind === 'images') return block.media
      return block.kind === 'image' ? [block.media] : block.kind === 'video' ? [block.poster] : []
    })
    const fields = 'fields' in page ? Object.values(page.fields ?? {}) : []
    const named = fields.filter((value) => typeof value === 'object' && value !== null)
    return page.template !== 'content' && page.image ? [page.image, ...named, ...shown] : [...named, ...shown]
  }),
]

/** Pictures in the text of content pages and in descriptions, which name one file each. */
const namedFiles = ({ pages, variants }: Snapshot): PictureFile[] =>
  [
    ...pages.flatMap((page) => (page.template === 'content' ? [page.html] : [])),
    ...variants.map(({ description }) => description),
  ].flatMap((html) =>
    [...html.matchAll(/\/images\/([0-9a-f]{32})\/960\.webp/g)].map(([, hash = '']) => ({
      hash,
      width: 960 as const,
      format: 'webp' as const,
    })),
  )

const posters = (snapshot: Snapshot): PictureFile[] =>
  allPages(snapshot).flatMap((page) =>
    blocksIn(page).flatMap((block) =>
      block.kind === 'video' && block.poster ? [{ hash: block.poster.hash, ...filmPoster }] : [],
    ),
  )

/** Every file that a page or a bag may ask for of these pictures and of the snapshot's texts, each once. */
export function picturesWanted(snapshot: Snapshot, pictures: readonly Media[]): PictureFile[] {
  const unique = [
    ...new Map(
      // Two names of one file may have focal points of their own.
      pictures.map((picture) => [`${picture.hash} ${picture.focus?.x} ${picture.focus?.y}`, picture]),
    ).values(),
  ]
  const wanted = unique.flatMap(({ hash, focus, width }): PictureFile[] => [
    ...enlargedWidths(width).flatMap((each) => formats.map((format) => ({ hash, width: each, format }))),
    // Whatever the original's width: browsers without srcset, bags, link previews and feeds.
    { hash, width: 640, format: 'webp' },
    { hash, ...bagPicture },
    { hash, ...linkPreview },
    ...(focus ? [{ hash, ...linkPreview, focus }] : []),
  ])
  const all = [...wanted, ...posters(snapshot), ...namedFiles(snapshot)]
  return [...new Map(all.map((file) => [findPath(file), file])).values()]
}

/** One without content is what a power failure leaves of a picture that was not on the disk yet. */
const isWhole = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

/** Writes pictures below `dir/images`. Returns how many were new, and what is missing. */
export async function buildImages(
  {
    dir,
    media,
    wanted,
  }: { readonly dir: string; readonly media: MediaService; readonly wanted: readonly PictureFile[] },
  onProgress: (done: number, total: number) => void,
): Promise<{ made: number; missing: readonly string[] }> {
  const missing = new Set<string>()
  let next = 0
  let made = 0
  const work = async () => {
    for (let job = wanted[next++]; job; job = wanted[next++]) {
      onProgress(next, wanted.length)
      const file = path.join(dir, findPath(job))
      if (isWhole(file)) continue
      const bytes = await (job.focus
        ? media.focusedPicture(job.hash, job.focus)
        : media.picture(job.hash, job.width, job.format))
      if (!bytes) {
        missing.add(job.hash)
        continue
      }
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, bytes)
      renameSync(`${file}.new`, file)
      made++
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return { made, missing: [...missing] }
}
