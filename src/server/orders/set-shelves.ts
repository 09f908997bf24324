import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { setShelf } from './packing-repository.ts'

/** Where an article lies; an empty location takes it away. */
export interface ShelfOfArticle {
  readonly sku: string
  readonly location: string
}

/** Notes where articles lie, all or none of them. Refuses `sku-unknown` with all that no article has. */
export const setShelves = defineAct<
  { readonly shelves: readonly ShelfOfArticle[] },
  { readonly count: number }
>({
  permission: 'stock.change',
  action: 'shelves-set',
  async run({ tx, app }, { shelves }) {
    const catalogue = await app.catalogue.current()
    const unknown = shelves.filter(({ sku }) => !catalogue.bySku(sku)).map(({ sku }) => sku)
    if (unknown.length > 0) refuse('sku-unknown', { skus: [...new Set(unknown)] }, 'shelves')
    for (const shelf of shelves) await setShelf(tx, { ...shelf, location: shelf.location.trim() })
    return {
      value: { count: shelves.length },
      audit: [{ ref: 'shelves', detail: { shelves: shelves.length } }],
    }
  },
})
