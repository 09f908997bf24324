import type { ProductPageProduct } from '#contract/page-data.ts'
import * as texts from '#texts/product.ts'

import { useInStock } from '../../stores/catalogue/in-stock.ts'
import { useIsSoldOut } from '../../stores/catalogue/sold-out.ts'
import { CardRow } from './card-row.tsx'

const maxShown = 4

/** On the page of what is sold out: what of its kind can be bought, its colour first; its other colours, which stand above, last. */
export function Alternatives({ product }: { product: ProductPageProduct }) {
  const isSoldOut = useIsSoldOut({ product: product.product, sizes: product.items.map(({ name }) => name) })
  // The last one is the narrowest.
  const cards = useInStock(isSoldOut ? (product.categories.at(-1)?.uri ?? null) : null)
  const closeness = ({ model, color }: { model: string; color: string | null }) =>
    (model === product.model ? 0 : 2) + (color === product.color ? 1 : 0)
  const others = cards
    .filter((card) => card.product !== product.product)
    .toSorted((one, other) => closeness(other) - closeness(one))
  return <CardRow id="instead" title={texts.similarAndInStock} cards={others.slice(0, maxShown)} />
}
