import type { ProductPageProduct } from '#contract/page-data.ts'
import { href } from '#contract/screens.ts'

import { Trail } from '../ui/trail.tsx'

/** Where a product stands in the shop: in its first category, and in those inside it that it is in. */
export function Crumbs({ product: { categories, name } }: { product: ProductPageProduct }) {
  const steps: { name: string; target: string }[] = []
  for (const category of categories) {
    const target = href('category', { category: category.uri })
    if (steps.length === 0 || target.startsWith(steps.at(-1)?.target ?? ''))
      steps.push({ name: category.name, target })
  }
  return <Trail steps={steps} here={name} />
}
