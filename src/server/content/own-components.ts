import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { wrongFile } from '#domain/brand-error.ts'
import { nearestName } from '#domain/nearest-name.ts'

/** A component of the shop's that a brand may replace. */
export interface Replaceable {
  /** Below `src/storefront/`. */
  readonly file: string
  /** What both files export. */
  readonly name: string
}

/** By the name of the brand's file in `brand/components/`. */
export const replaceableComponents: Readonly<Record<string, Replaceable>> = {
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

/** A file of `brand/components/`, and what it replaces. */
export interface OwnComponent {
  /** Its place, absolute. */
  readonly file: string
  readonly replaced: Replaceable
}

/**
 * Returns the files of a folder `brand/components/`; none where there is no such folder. Throws a `BrandError` for one that replaces
 * nothing, or lacks the component that it is there for.
 */
export function findOwnComponents(dir: string): readonly OwnComponent[] {
  const files = existsSync(dir) ? readdirSync(dir).filter((file) => file.endsWith('.tsx')) : []
  return files.map((base) => {
    const shown = `brand/components/${base}`
    const name = path.basename(base, '.tsx')
    const replaced = Object.hasOwn(replaceableComponents, name) ? replaceableComponents[name] : undefined
    const known = Object.keys(replaceableComponents)
    if (replaced === undefined)
      throw wrongFile(shown, {
        code: 'component-unknown',
        params: { known, nearest: nearestName(name, known) },
      })
    const file = path.join(dir, base)
    requireExport(file, {
      name: replaced.name,
      how: `export function ${replaced.name}(props: ComponentProps<typeof Original>)`,
      shown,
    })
    return { file, replaced }
  })
}

/** What draws a file of the other folders. */
const drawing = {
  blocks: { name: 'Block', how: 'export function Block(props: ReturnType<typeof read>)' },
  templates: { name: 'Page', how: 'export function Page({ context }: TemplateProps<typeof template>)' },
} as const

/**
 * Returns the places of a folder's files; none where there is no such folder. Throws a `BrandError` for one without the component that
 * draws it, which the server does not load.
 */
export function findDrawnFiles(dir: string, folder: keyof typeof drawing): readonly string[] {
  const files = existsSync(dir) ? readdirSync(dir).filter((file) => file.endsWith('.tsx')) : []
  return files.map((base) => {
    const file = path.join(dir, base)
    requireExport(file, { ...drawing[folder], shown: `brand/${folder}/${base}` })
    return file
  })
}

interface Wanted {
  readonly name: string
  /** How it is written. */
  readonly how: string
  /** The file, in words of the project. */
  readonly shown: string
}

/** Throws a `BrandError` where a file does not export a name: read as text, since a browser alone can load it. */
function requireExport(file: string, { name, how, shown }: Wanted): void {
  const exported = new RegExp(
    `^export (?:(?:async )?function|const) ${name}\\b|^export \\{[^}]*\\b${name}\\b`,
    'm',
  )
  if (!exported.test(readFileSync(file, 'utf8')))
    throw wrongFile(shown, { code: 'export-missing', params: { name, how } })
}
