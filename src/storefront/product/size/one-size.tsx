import type { ProductPageProduct } from '#contract/page-data.ts'
import * as texts from '#texts/product.ts'

import { isMeasured } from './facts-of-fit.tsx'
import type { SizeOption } from './size-choice.tsx'

/** What comes in one size: its name, and how many are left where there are few. */
export function OneSize({ product, size }: { product: ProductPageProduct; size: SizeOption | null }) {
  if (!size) return null
  const words =
    size.stock.state === 'few'
      ? texts.onlyLeft(size.stock.left)
      : size.stock.state === 'gone'
        ? texts.soldOut
        : ''
  const isNamed = !isMeasured(product)
  if (!isNamed && !words) return null
  return (
    <p className="small" role="status">
      {isNamed && (
        <>
          <span className="soft">{texts.size}</span> {size.name}{' '}
        </>
      )}
      {words && <span className="sizes__note--few">{words}</span>}
    </p>
  )
}
