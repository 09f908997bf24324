import { createRequire } from 'node:module'
import path from 'node:path'

import type { Plugin } from 'vite'

import { BrandError } from '#domain/brand-error.ts'
import { brandFaultsText } from '#texts/brand-faults.ts'

import { findDrawnFiles, findOwnComponents, type OwnComponent } from './src/server/content/own-components.ts'

/** Ends the name of a module that has the brand's component and all else of the shop's. */
const marked = '?own'
const storefront = path.join(import.meta.dirname, 'src/storefront')
/** Asked when a build begins, since a test may have put another brand there. */
const brandFolder = (name: string) =>
  path.join(path.dirname(createRequire(import.meta.url).resolve('#brand/shop.config.ts')), name)

/**
 * Puts blocks of the brand where the storefront looks for them, and has files of `brand/components/` take the place of the shop's components of the same name, for whoever imports these; the brand's own
 * file gets the original. Adds templates of the brand to the table of screens. Nothing of this is left in the bundle of a brand without such files. Throws for a file that replaces nothing, or lacks what it is there for.
 */
export function brandComponents(): Plugin {
  let replacements: ReadonlyMap<string, OwnComponent> = new Map()
  let templateDir = ''
  return {
    name: 'brand-components',
    enforce: 'pre',
    buildStart() {
      replacements = findReplacements(brandFolder('components'))
      templateDir = brandFolder('templates')
    },
    async resolveId(source, importer, options) {
      if (importer === undefined || replacements.size === 0) return null
      // Templates show the brand's own components, too.
      const isTemplate = path.dirname(importer) === templateDir
      if (!source.endsWith('.tsx') && !(isTemplate && source.startsWith('vitrine/components/'))) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const own = found === null ? undefined : replacements.get(found.id)?.file
      return own === undefined || importer === own || importer.endsWith(marked)
        ? null
        : `${found?.id}${marked}`
    },
    load(id) {
      if (id === ownBlocks) return writeOwnBlocks(brandFolder('blocks'))
      const original = id.endsWith(marked) ? id.slice(0, -marked.length) : null
      const own = original === null ? undefined : replacements.get(original)
      if (own === undefined) return null
      // What the shop's file exports besides stays as it is.
      const [whole, part] = [original, own.file].map((file) => JSON.stringify(file))
      return `export * from ${whole}\nexport { ${own.replaced.name} } from ${part}\n`
    },
    transform: (code, id) => (id === screens ? code + addTemplates(templateDir) : null),
  }
}

/** The module that has blocks of the brand's own, here those of its files. */
const ownBlocks = path.join(storefront, 'editorial/own-blocks.ts')

/** Returns its code. Throws for a file that lacks what it is there for. */
function writeOwnBlocks(dir: string): string {
  const files = worded(() => findDrawnFiles(dir, 'blocks'))
  const imports = files.map((file, index) => `import { Block as Block${index} } from ${JSON.stringify(file)}`)
  const table = files.map((file, index) => `${JSON.stringify(path.basename(file, '.tsx'))}: Block${index}`)
  return [...imports, `export const ownBlocks = { ${table.join(', ')} }`].join('\n')
}

/** The module that has the screens of the brand's own. */
const screens = path.join(storefront, 'own-templates.ts')

const quote = (text: string | null) => JSON.stringify(text)

/** Returns the template of the brand that a module is; null for other modules. */
export const findOwnTemplate = (id: string): string | null =>
  path.dirname(id) === brandFolder('templates') && id.endsWith('.tsx')
    ? `own:${path.basename(id, '.tsx')}`
    : null

/** Returns the code that adds templates of the brand to the table. Throws for a file without what draws its pages. */
function addTemplates(dir: string): string {
  return worded(() => findDrawnFiles(dir, 'templates'))
    .map((file) => {
      const [name, from] = [findOwnTemplate(file), file].map(quote)
      return `\nObject.assign(ownTemplates, { ${name}: () => import(${from}) })`
    })
    .join('')
}

/** The brand's files, by the paths of the shop's that they replace. */
const findReplacements = (dir: string): ReadonlyMap<string, OwnComponent> =>
  new Map(worded(() => findOwnComponents(dir)).map((own) => [path.join(storefront, own.replaced.file), own]))

/** Vite prints the message of an error, so what is wrong with a file of the brand is put into words. */
function worded<T>(find: () => T): T {
  try {
    return find()
  } catch (reason) {
    if (reason instanceof BrandError) reason.message = brandFaultsText(reason)
    throw reason
  }
}
