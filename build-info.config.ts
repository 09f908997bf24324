import { createHash } from 'node:crypto'

import type { Plugin, Rolldown } from 'vite'

import { findOwnTemplate } from './brand-components.config.ts'

/** `dist/client/build.json`: what the generator needs to know of a build. */
interface BuildInfo {
  /** Over all files of the build; `<meta name="generator:hash">` and every page's data carry it (decision 6). */
  readonly hash: string
  readonly entry: string
  readonly css: string
  /** Files of the web fonts that every page needs. */
  readonly fonts: readonly string[]
  /** By template: every script that its page needs besides the entry, for preloading. */
  readonly chunks: Readonly<Record<string, readonly string[]>>
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

export const isChunk = (file: Bundle[string]): file is Chunk => file.type === 'chunk'

function hashBundle(bundle: Bundle): string {
  const hash = createHash('sha256')
  for (const file of Object.values(bundle).toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
    hash.update(`${file.fileName}\0`).update(isChunk(file) ? file.code : file.source)
  }
  return hash.digest('hex').slice(0, 20)
}

/** The chunk and all that it imports before it can run. */
function withImports(bundle: Bundle, fileName: string, found = new Set<string>()): Set<string> {
  const file = bundle[fileName]
  if (!file || !isChunk(file) || found.has(fileName)) return found
  found.add(fileName)
  for (const imported of file.imports) withImports(bundle, imported, found)
  return found
}

const pageFile = /\/storefront\/pages\/([^/]+)\.tsx$/

function describe(bundle: Bundle): BuildInfo {
  const chunks = Object.values(bundle).filter(isChunk)
  // The bundler leaves a file of one import where the entry was; the page names the chunk that holds it instead.
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('entry.browser.tsx')))
  const css = Object.keys(bundle).find((name) => name.endsWith('.css'))
  if (!entry || !css)
    throw new Error('The build has no entry script or no stylesheet: does entry.browser.tsx import both?')
  const own = withImports(bundle, entry.fileName)
  const pages = chunks.flatMap((chunk) => {
    const files = [...new Set([...own, ...withImports(bundle, chunk.fileName)])].filter(
      (file) => file !== entry.fileName,
    )
    const names = chunk.moduleIds.flatMap(
      (id) => findOwnTemplate(id) ?? id.replaceAll('\\', '/').match(pageFile)?.[1] ?? [],
    )
    return names.map((name) => [name, files] as const)
  })
  const fonts = listFonts(bundle, css)
  return { hash: hashBundle(bundle), entry: entry.fileName, css, fonts, chunks: Object.fromEntries(pages) }
}

/** Of the stylesheet's faces those of the letters that every page has, the space among them; others are loaded where a page has such. */
function listFonts(bundle: Bundle, css: string): string[] {
  const file = bundle[css]
  if (!file || isChunk(file)) return []
  const faces = [...String(file.source).matchAll(/@font-face\s*{([^}]*)}/g)].map(([, rules = '']) => rules)
  const needed = faces.filter((rules) => !/unicode-range:(?!\s*U\+20\b)/i.test(rules))
  // What the bundler finds it names again, by its content; an address that is still relative led nowhere.
  const lost = faces.flatMap((rules) => /url\(["']?(\.{1,2}\/[^"')]+)/.exec(rules)?.[1] ?? [])
  if (lost.length > 0)
    throw new Error(`There is no ${lost.join(', no ')}, which a face of brand/skin.css names.`)
  const names = needed.flatMap((rules) => /url\(["']?([^"')]+\.woff2)/.exec(rules)?.[1] ?? [])
  return Object.keys(bundle).filter((name) => names.some((url) => url.endsWith(`/${name.split('/').at(-1)}`)))
}

/** Writes `build.json` beside the browser's files. */
export function buildInfo(): Plugin {
  return {
    name: 'build-info',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        this.emitFile({
          type: 'asset',
          fileName: 'build.json',
          source: JSON.stringify(describe(bundle), null, 2),
        })
      },
    },
  }
}
