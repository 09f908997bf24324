import { existsSync } from 'node:fs'
import path from 'node:path'

import type { Plugin } from 'vite'

import { shop } from '#brand/shop.config.ts'
import { layoutShape } from '#domain/layout-shape.ts'
import { shapeFaults } from '#domain/settings-shape.ts'
import { placedBrandFaultText } from '#texts/brand-faults.ts'

const storefront = path.join(import.meta.dirname, 'src/storefront')

/** Modules of which a variant has its own, beside its stylesheet. */
const ownModules: Readonly<Record<string, string>> = {
  'productPage-stacked': 'product/gallery-sizes.ts',
  'listing-editorial': 'pages/listing/card-grid.tsx',
}

/**
 * Puts the layouts that the brand has chosen into the bundle, and those alone: a variant is a folder of `src/storefront/layout/variants/`, with
 * rules that come after the shop's, and where rules do not suffice a module in place of the shop's. Throws for one that there is not.
 */
export function layoutVariants(): Plugin {
  const [fault] = shapeFaults(shop.layout ?? {}, layoutShape, 'layout')
  if (fault !== undefined) throw new Error(`brand/shop.config.ts, ${placedBrandFaultText(fault)}`)
  const chosen = Object.entries(shop.layout ?? {}).map(([part, name]) => `${part}-${name}`)
  const dirs = chosen
    .map((name) => path.join(storefront, 'layout/variants', name))
    .filter((dir) => existsSync(dir))
  const replaced = new Map(
    dirs.flatMap((dir) => {
      const module = ownModules[path.basename(dir)]
      return module === undefined
        ? []
        : [[path.join(storefront, module), path.join(dir, path.basename(module))] as const]
    }),
  )
  return {
    name: 'layout-variants',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || replaced.size === 0 || !/\.tsx?$/.test(source)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return (found && replaced.get(found.id)) ?? null
    },
    load: (id) =>
      id.endsWith('/styles/variants.css')
        ? dirs.map((dir) => `@import ${JSON.stringify(path.join(dir, 'style.css'))} layer(pages);`).join('\n')
        : null,
  }
}
