import type { EditorialEntry, EditorialPage, PageBlock } from '#contract/page-data.ts'
import type {
  CatalogueVariant,
  EditorialBlock,
  EditorialTemplate,
  SnapshotEditorial,
} from '#contract/snapshot.ts'

import type { CatalogueIndex } from './catalogue-index.ts'
import type { PlannedPage } from './planned-page.ts'
import type { CardSource } from '#domain/product-card.ts'

/** How many further pages stand at the end of one. */
const furtherPages = 3

/** Interviews, stories, campaigns, lookbooks and their lists (spec 2.5, 2.16–2.20), with the products in them as they are now. */
export function planEditorialPages(
  pages: readonly SnapshotEditorial[],
  index: CatalogueIndex,
  cards: CardSource,
): PlannedPage[] {
  const newest = pages.toSorted(
    (a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1) || (a.path < b.path ? -1 : 1),
  )
  const byUri = new Map(index.listed.map((variant) => [variant.uri, variant]))
  return pages.map((page) => {
    const variants = uniqueProducts(page.blocks).flatMap((uri) => byUri.get(uri) ?? [])
    const shown = page.template === 'index' ? listedBy(page, newest) : after(page, newest)
    return {
      path: page.path,
      source: `${page.template} "${page.title}" (${page.path})`,
      inputs: [
        page,
        null,
        ...shown,
        null,
        ...variants,
        ...variants.map(({ style }) => index.colors(style).length),
      ],
      context: () => contextOf(page, shown.map(entryOf), (block) => withCards(block, byUri, cards)),
    }
  })
}

const uniqueProducts = (blocks: readonly EditorialBlock[]): string[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'products' ? block.products : []))),
]

const listedBy = ({ lists }: SnapshotEditorial, newest: readonly SnapshotEditorial[]) =>
  newest.filter(({ template }) => lists.includes(template))

/** The next older ones of the same kind; at the end of the row it begins again with the newest. */
function after(page: SnapshotEditorial, newest: readonly SnapshotEditorial[]): SnapshotEditorial[] {
  const row = newest.filter(({ template }) => template === page.template)
  const place = row.indexOf(page)
  return [...row.slice(place + 1), ...row.slice(0, place)].slice(0, furtherPages)
}

const entryOf = ({ path, template, heading, kicker, lead, image }: SnapshotEditorial): EditorialEntry => ({
  path,
  template,
  heading,
  kicker,
  lead,
  image,
})

function withCards(
  block: EditorialBlock,
  byUri: ReadonlyMap<string, CatalogueVariant>,
  cards: CardSource,
): PageBlock[] {
  if (block.kind !== 'products') return [block]
  const found = block.products.flatMap((uri) => byUri.get(uri) ?? [])
  if (found.length === 0) return []
  return [{ kind: 'products', heading: block.heading, cards: found.map((variant) => cards.card(variant)) }]
}

function contextOf<T extends EditorialTemplate>(
  page: SnapshotEditorial & { readonly template: T },
  entries: readonly EditorialEntry[],
  blocksOf: (block: EditorialBlock) => PageBlock[],
) {
  const { template, title, description, lead, heading, kicker, date, image, blocks } = page
  const context: EditorialPage<T> = {
    template,
    title,
    description: description || lead,
    heading,
    kicker,
    lead,
    date,
    image,
    blocks: blocks.flatMap(blocksOf),
    entries,
  }
  return context as { [K in EditorialTemplate]: EditorialPage<K> }[T]
}
