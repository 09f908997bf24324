import type { EditorialPage } from '#contract/page-data.ts'

import { Campaign } from '../editorial/campaign.tsx'
import { ProductCard } from '../product/card/product-card.tsx'

export function Page({ context }: { context: EditorialPage<'campaign'> }) {
  return <Campaign context={context} Card={ProductCard} />
}
