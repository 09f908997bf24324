import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

import type { Snapshot } from '#contract/snapshot.ts'
import { readFilmPath } from '#server/media/films/film-path.ts'
import { originalPath } from '#server/media/originals.ts'

/** Copies the films that the shop keeps, as far as pages show them, below `dir/images`. Returns the paths of those that are not there. */
export function copyFilms(
  { pages, home, variants }: Pick<Snapshot, 'pages' | 'home' | 'variants'>,
  { dir, dataDir }: { readonly dir: string; readonly dataDir: string },
): string[] {
  const blocks = [...pages, ...(home ? [home] : [])].flatMap((page) =>
    page.template === 'content' ? (page.parts ?? []) : page.blocks,
  )
  const ofPages = blocks.flatMap((block) => (block.kind === 'video' ? [block.src] : []))
  const ofProducts = variants.flatMap(({ media }) => media.flatMap(({ film }) => film?.src ?? []))
  const missing: string[] = []
  for (const src of new Set([...ofPages, ...ofProducts])) {
    const kept = readFilmPath(src)
    if (!kept) continue
    const original = originalPath(dataDir, kept)
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
