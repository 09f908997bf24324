import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { usableWidths } from '#contract/pictures.ts'
import type { Media, Snapshot } from '#contract/snapshot.ts'
import type { ImageFormat } from '#server/media/image-formats.ts'
import type { MediaService } from '#server/media/service.ts'

const formats: readonly ImageFormat[] = ['avif', 'webp']
const parallel = 2

/** Pictures of products and of pages. */
export const picturesOf = ({ variants, pages }: Snapshot): Media[] => [
  ...variants.flatMap(({ media }) => media),
  ...pages.flatMap((page) => {
    const blocks = page.template === 'content' ? (page.parts ?? []) : page.blocks
    const shown = blocks.flatMap((block): readonly Media[] => {
      if (block.kind === 'images') return block.media
      return block.kind === 'image' ? [block.media] : block.kind === 'video' ? [block.poster] : []
    })
    return page.template !== 'content' && page.image ? [page.image, ...shown] : shown
  }),
]

/** Writes every picture of the pages in every width and format below `dir/images`. Answers how many were new, and what is missing. */
export async function buildImages(
  {
    dir,
    media,
    pictures,
  }: { readonly dir: string; readonly media: MediaService; readonly pictures: readonly Media[] },
  onProgress: (done: number, total: number) => void,
): Promise<{ made: number; missing: readonly string[] }> {
  const unique = [...new Map(pictures.map((picture) => [picture.hash, picture])).values()]
  // 640.webp is what browsers without srcset take, 1280.jpg what link previews and feeds name, whatever the original's width.
  const wanted = unique.flatMap(({ hash, ...picture }) => {
    const widths = usableWidths(picture.width)
    const files = widths.flatMap((width) => formats.map((format) => ({ hash, width, format })))
    const fallback = widths.includes(640) ? [] : [{ hash, width: 640 as const, format: 'webp' as const }]
    return [...files, ...fallback, { hash, width: 1280 as const, format: 'jpg' as const }]
  })
  const missing = new Set<string>()
  let next = 0
  let made = 0
  const work = async () => {
    for (let job = wanted[next++]; job; job = wanted[next++]) {
      onProgress(next, wanted.length)
      const file = path.join(dir, 'images', job.hash, `${job.width}.${job.format}`)
      if (existsSync(file)) continue
      const bytes = await media.picture(job.hash, job.width, job.format)
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
