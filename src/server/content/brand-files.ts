import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { unknownFields } from '#contract/unknown-fields.ts'
import { wrongAt, wrongFile } from '#domain/brand-error.ts'

/** A folder of `brand/` whose files extend pages. */
interface ExtendingFolder {
  readonly name: 'blocks' | 'templates'
  readonly dir: string
  /** Names of what the shop has itself. */
  readonly taken: readonly string[]
}

/** A file of such a folder. */
export interface BrandFile {
  readonly name: string
  /** How messages call it. */
  readonly shown: string
  readonly exported: Readonly<Record<string, unknown>>
}

/** Returns the names of a folder's files. Throws for one that cannot be used. */
function listNames({ name: folder, dir, taken }: ExtendingFolder): readonly string[] {
  const files = existsSync(dir) ? readdirSync(dir).filter((file) => file.endsWith('.tsx')) : []
  return files.map((file) => {
    const name = path.basename(file, '.tsx')
    const shown = `brand/${folder}/${file}`
    if (!/^[a-z][a-z-]*$/.test(name)) throw wrongAt(shown, '', { code: 'file-name-malformed', params: {} })
    const kind = folder === 'blocks' ? 'block' : 'template'
    if (taken.includes(name)) throw wrongAt(shown, '', { code: 'file-name-taken', params: { kind, name } })
    return name
  })
}

const nothing = '\0nothing'
/** Stylesheets and the shop's components are for drawing pages alone, which the bundle does. */
const withoutDrawing = {
  name: 'without-drawing',
  enforce: 'pre' as const,
  resolveId: (source: string) =>
    source.endsWith('.css') || source.startsWith('vitrine/components/') ? nothing : null,
  load: (id: string) => (id === nothing ? '' : null),
}

/** Returns what the files of a folder export. They hold JSX, which Node does not read, so Vite does. Throws for one that cannot be loaded. */
export async function loadBrandFiles(folder: ExtendingFolder): Promise<readonly BrandFile[]> {
  const names = listNames(folder)
  if (names.length === 0) return []
  const vite = await import('vite').catch((cause: unknown) => {
    throw wrongFile(`brand/${folder.name}/`, { code: 'vite-missing', params: {} }, { cause })
  })
  const options = {
    configFile: false as const,
    logLevel: 'silent' as const,
    root: folder.dir,
    plugins: [withoutDrawing],
    // Vite hands packages to Node unseen; of the program, components must be left out.
    environments: { inline: { resolve: { noExternal: ['vitrine'] } } },
  }
  return Promise.all(
    names.map(async (name) => {
      const shown = `brand/${folder.name}/${name}.tsx`
      const { module } = await vite
        .runnerImport<unknown>(path.join(folder.dir, `${name}.tsx`), options)
        .catch((cause: unknown) => {
          const reason = cause instanceof Error ? cause.message : ''
          throw wrongFile(shown, { code: 'cannot-be-loaded', params: { reason } }, { cause })
        })
      return { name, shown, exported: unknownFields(module) }
    }),
  )
}
