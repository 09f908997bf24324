import type { LackingFact } from '#contract/import-problems.ts'
import type { ShopConfig } from '#contract/shop.ts'
import { ownManufacturer, ownResponsiblePerson } from '#domain/product/manufacturer.ts'

import type { ProductDocument } from '../../product-document.ts'
import { namesMaterial } from '../formats/options.ts'
import { isOutsideEu } from './outside-eu.ts'

/** Whose goods the shop sells. */
export type SellerSettings = Pick<
  ShopConfig,
  'seller' | 'manufacturer' | 'responsiblePerson' | 'publicMetafields'
>

export interface MissingFacts {
  see(product: ProductDocument): void
  /** Each fact that products lack. */
  list(): LackingFact[]
}

const namedOfEach = 3

/**
 * Gathers the products whose pages cannot show what must be known before buying: what they are made of (regulation (EU) 1007/2011),
 * and by whom (2023/988). The latter is reported only where the shop's own settings name no manufacturer. What comes from outside the EU needs
 * somebody in it besides. A gift card has none of these.
 */
export function missingFacts({ seller, manufacturer, responsiblePerson }: SellerSettings): MissingFacts {
  const noMaterial = gathered()
  const noMaker = gathered()
  const noPerson = gathered()
  const maker = (manufacturer ?? seller).address
  return {
    see({ name, material, details, kind }) {
      if (kind === 'gift-card') return
      if (material === null && !details.some(({ label }) => namesMaterial(label))) noMaterial.add(name)
      const own = ownManufacturer(details)
      if (!manufacturer && own === undefined) noMaker.add(name)
      const isAnswered = responsiblePerson !== undefined || ownResponsiblePerson(details) !== undefined
      if (!isAnswered && isOutsideEu(own ?? maker)) noPerson.add(name)
    },
    list: () => [
      ...noMaterial.found().map((some) => ({ code: 'material' as const, ...some })),
      ...noMaker
        .found()
        .map((some) => ({ code: 'manufacturer' as const, seller: seller.legalName, ...some })),
      ...noPerson.found().map((some) => ({ code: 'responsible-person' as const, ...some })),
    ],
  }
}

function gathered() {
  let count = 0
  const first: string[] = []
  return {
    add(name: string) {
      count++
      if (first.length < namedOfEach) first.push(name)
    },
    /** Nothing, or one. */
    found: () => (count === 0 ? [] : [{ count, first }]),
  }
}
