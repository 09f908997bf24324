import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

import type { Snapshot } from '#contract/snapshot.ts'
import { filmExtensions } from '#server/media/films/film-type.ts'
import { originalPath } from '#server/media/originals.ts'

const ownFilm = /^\/images\/([0-9a-f]{32})\/film\.(\w+)$/

/** Copies the films that the shop keeps, as far as pages show them, below `dir/images`. Returns the paths of those that are not there. */
export function copyFilms(
  { pages, home }: Pick<Snapshot, 'pages' | 'home'>,
  { dir, dataDir }: { readonly dir: string; readonly dataDir: string },
): string[] {
  const blocks = [...pages, ...(home ? [home] : [])].flatMap((page) =>
    page.template === 'content' ? (page.parts ?? []) : page.blocks,
  )
  const missing: string[] = []
  for (const src of new Set(blocks.flatMap((block) => (block.kind === 'video' ? [block.src] : [])))) {
    const [, hash = '', ending] = ownFilm.exec(src) ?? []
    const extension = filmExtensions.find((each) => each === ending)
    if (!extension) continue
    const original = originalPath(dataDir, { hash, extension })
    const file = path.join(dir, src)
    if (existsSync(file)) continue
    if (!existsSync(original)) missing.push(src)
    else {
      mkdirSync(path.dirname(file), { recursive: true })
      copyFileSync(original, file)
    }
  }
  return missing
}
