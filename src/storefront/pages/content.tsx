import type { ContentPage } from '#contract/page-data.ts'

import { AskUs } from '../contact/ask-us.tsx'
import { ContentPageView } from '../editorial/content-page.tsx'
import { ProductCard } from '../product/card/product-card.tsx'

/** A page written by the brand's team, spec 2.16. */
export function Page({ context }: { context: ContentPage }) {
  return <ContentPageView context={context} Card={ProductCard} askUs={<AskUs />} />
}
