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
}

/** Ends the name of a module that has the brand's component and all else of the shop's. */
const marked = '?own'
const storefront = path.join(import.meta.dirname, 'src/storefront')
/** Asked when a build begins, since a test may have put another brand there. */
const componentsDir = () =>
  path.join(path.dirname(createRequire(import.meta.url).resolve('#brand/shop.config.ts')), 'components')

/**
 * Has files of `brand/components/` take the place of the shop's components of the same name, for whoever imports these; the brand's own
 * file gets the original. Nothing of this is left in the bundle. Throws for a file that replaces nothing, or lacks what it replaces.
 */
export function brandComponents(): Plugin {
  let replacements: ReadonlyMap<string, Replacement> = new Map()
  return {
    name: 'brand-components',
    enforce: 'pre',
    buildStart() {
      replacements = findReplacements(componentsDir())
    },
    async resolveId(source, importer, options) {
      if (importer === undefined || replacements.size === 0 || !source.endsWith('.tsx')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const own = found === null ? undefined : replacements.get(found.id)?.file
      return own === undefined || importer === own || importer.endsWith(marked)
        ? null
        : `${found?.id}${marked}`
    },
    load(id) {
      const original = id.endsWith(marked) ? id.slice(0, -marked.length) : null
      const own = original === null ? undefined : replacements.get(original)
      if (own === undefined) return null
      // What the shop's file exports besides stays as it is.
      const [whole, part] = [original, own.file].map((file) => JSON.stringify(file))
      return `export * from ${whole}\nexport { ${own.name} } from ${part}\n`
    },
  }
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
      requireExport(path.join(dir, file), replaced.name)
      return [path.join(storefront, replaced.file), { file: path.join(dir, file), name: replaced.name }]
    }),
  )
}

function requireExport(file: string, name: string): void {
  const exported = new RegExp(
    `^export (?:(?:async )?function|const) ${name}\\b|^export \\{[^}]*\\b${name}\\b`,
    'm',
  )
  if (exported.test(readFileSync(file, 'utf8'))) return
  const own = `brand/components/${path.basename(file)}`
  throw new Error(
    `${own} exports no ${name}. Write \`export function ${name}(props: ComponentProps<typeof Original>)\`.`,
  )
}
