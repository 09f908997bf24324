import type { MarketsConfig } from '#contract/markets.ts'
import type { ProductFault } from '#contract/staff/product-faults.ts'
import type { ProductMade } from '#contract/staff/product-making.ts'
import { compareSizes } from '#domain/product/size-order.ts'

import { defineAct } from '../../application/use-case.ts'
import { modelFrom } from '../preserve-unspecified.ts'
import type { ProductDocument } from '../product-document.ts'
import { reportSizes } from './change-range.ts'
import { makeColor } from './new-colors.ts'
import { chooseKeys, createReport, writeNewProduct, type ProductKeys } from './write-new-product.ts'

export interface CreateProduct extends ProductKeys {
  /** From the root; empty for none yet. */
  readonly category: readonly string[]
  /** Empty where it comes in one colour that needs no name. */
  readonly color: string
  /** Empty where it comes in one size. */
  readonly sizes: readonly string[]
  /** Minor units, by the id of the pricelist. */
  readonly prices: Readonly<Record<string, number>>
}

/** Makes a product in one colour, as a draft without units; texts, pictures and the rest follow on its page. Refuses `product-faults`. */
export const createCreateProduct = ({ pricelists }: Pick<MarketsConfig, 'pricelists'>) =>
  defineAct<CreateProduct, ProductMade>({
    permission: 'catalogue.change',
    action: 'product-created',
    async run(unit, wanted) {
      const faults: ProductFault[] = []
      const report = createReport(faults)
      const { name, category, color, sizes } = wanted
      if (name === '') report('name', { code: 'required' })
      reportSizes(sizes, 'sizes', report)
      for (const id of Object.keys(wanted.prices))
        if (pricelists.every((each) => each.id !== id))
          report(`prices.${id}`, { code: 'pricelist-unknown', params: { id } })
      const keys = await chooseKeys(unit, wanted, report)
      const document: ProductDocument = {
        name,
        ...keys,
        model: modelFrom(name),
        material: null,
        description: '',
        excerpt: '',
        categoryPaths: category.length > 0 ? [category] : [],
        details: [],
        measurementChart: null,
        kind: 'goods',
        unlisted: false,
        goesWith: [],
      }
      const prices = Object.fromEntries(
        Object.entries(wanted.prices).map(([id, amountMinor]) => [id, { amountMinor, beforeMinor: null }]),
      )
      const made = makeColor(document, {
        name: color,
        sizes: sizes.toSorted(compareSizes),
        getPattern: () => ({ prices }),
        place: 0,
        isOnly: true,
        taken: new Set(),
      })
      return writeNewProduct(unit, { document, colors: [made] }, faults)
    },
  })
