import type { ProductDetail } from '#contract/staff/products.ts'
import { fitThreshold } from '#domain/product/fit-advice.ts'
import * as texts from '#texts/backoffice-fit.ts'
import { fitAdvice } from '#texts/fit-advice.ts'

import { Panel } from '../ui/panel.tsx'

/** What returns say of a product's sizes, with their number, and the sentence that its pages have of it. */
export function FitPanel({ product: { fit, giftCard } }: { readonly product: ProductDetail }) {
  if (giftCard) return null
  const { tooSmall, tooLarge, advice } = fit
  return (
    <Panel title={texts.fitFromReturns}>
      <p>{tooSmall + tooLarge === 0 ? texts.nothingSaid : texts.counted(tooSmall, tooLarge)}</p>
      <p className="soft small">
        {advice ? texts.pagesSay(fitAdvice[advice]) : texts.pagesSayNothing(fitThreshold)}
      </p>
    </Panel>
  )
}
