import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import type { Plugin } from 'vite'

interface Replacement {
  readonly file: string
  readonly name: string
}

/** Components that a brand may replace: the name of its file in `brand/components/`, and what both files export. */
const replaceable: Readonly<Record<string, Replacement>> = {
  'buy-box': { file: 'product/buy-box.tsx', name: 'BuyBox' },
  facts: { file: 'product/facts.tsx', name: 'Facts' },
  gallery: { file: 'product/gallery.tsx', name: 'Gallery' },
  'product-card': { file: 'product/card/product-card.tsx', name: 'ProductCard' },
  header: { file: 'layout/header.tsx', name: 'Header' },
  footer: { file: 'layout/footer.tsx', name: 'Footer' },
  // What pages of these templates look like.
  article: { file: 'editorial/article.tsx', name: 'Article' },
  story: { file: 'editorial/story.tsx', name: 'Story' },
  campaign: { file: 'editorial/campaign.tsx', name: 'Campaign' },
  lookbook: { file: 'editorial/lookbook.tsx', name: 'Lookbook' },
}

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
  let replacements: ReadonlyMap<string, Replacement> = new Map()
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
      return `export * from ${whole}\nexport { ${own.name} } from ${part}\n`
    },
    transform: (code, id) => (id === screens ? code + addTemplates(templateDir) : null),
  }
}

/** The module that has blocks of the brand's own, here those of its files. */
const ownBlocks = path.join(storefront, 'editorial/own-blocks.ts')

/** Returns its code. Throws for a file that lacks what it is there for. */
function writeOwnBlocks(dir: string): string {
  const files = existsSync(dir) ? readdirSync(dir).filter((file) => file.endsWith('.tsx')) : []
  const how = 'export function Block(props: ReturnType<typeof read>)'
  const imports = files.map((file, index) => {
    requireExport(path.join(dir, file), { name: 'Block', how, shown: `brand/blocks/${file}` })
    return `import { Block as Block${index} } from ${JSON.stringify(path.join(dir, file))}`
  })
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
  const files = existsSync(dir) ? readdirSync(dir).filter((file) => file.endsWith('.tsx')) : []
  const how = 'export function Page({ context }: TemplateProps<typeof template>)'
  return files
    .map((file) => {
      requireExport(path.join(dir, file), { name: 'Page', how, shown: `brand/templates/${file}` })
      const [name, from] = [findOwnTemplate(path.join(dir, file)), path.join(dir, file)].map(quote)
      return `\nObject.assign(ownTemplates, { ${name}: () => import(${from}) })`
    })
    .join('')
}

/** The brand's files, by the paths of the shop's that they replace. */
function findReplacements(dir: string): ReadonlyMap<string, Replacement> {
  if (!existsSync(dir)) return new Map()
  const files = readdirSync(dir).filter((file) => file.endsWith('.tsx'))
  return new Map(
    files.map((file) => {
      const replaced = replaceable[path.basename(file, '.tsx')]
      if (replaced === undefined)
        throw new Error(
          `brand/components/${file} replaces no component of the shop. There are: ${Object.keys(replaceable).join(', ')}. What these need besides may stand in a folder below.`,
        )
      const how = `export function ${replaced.name}(props: ComponentProps<typeof Original>)`
      requireExport(path.join(dir, file), { name: replaced.name, how, shown: `brand/components/${file}` })
      return [path.join(storefront, replaced.file), { file: path.join(dir, file), name: replaced.name }]
    }),
  )
}

interface Wanted {
  readonly name: string
  /** How it is written. */
  readonly how: string
  /** The file, in words of the project. */
  readonly shown: string
}

function requireExport(file: string, { name, how, shown }: Wanted): void {
  const exported = new RegExp(
    `^export (?:(?:async )?function|const) ${name}\\b|^export \\{[^}]*\\b${name}\\b`,
    'm',
  )
  if (exported.test(readFileSync(file, 'utf8'))) return
  throw new Error(`${shown} exports no ${name}. Write \`${how}\`.`)
}
