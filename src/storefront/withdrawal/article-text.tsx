import type { ReactNode } from 'react'

import type { WithdrawalOrder } from '#contract/withdrawal.ts'
import { sizeText } from '#domain/product/size-text.ts'

type Article = WithdrawalOrder['items'][number]

const kindsOf = ({ productName, variantName, size }: Article): string[] =>
  [variantName === productName ? '' : variantName, size && sizeText(size)].filter((kind) => kind !== '')

/** `Loafer, Taupe, Size 41` */
export const articleName = (article: Article): string => [article.productName, ...kindsOf(article)].join(', ')

/** An article with its picture, and what else is to be said of it. */
export function ArticleText({ article, children }: { article: Article; children?: ReactNode }) {
  const { productName, image, quantity } = article
  const kinds = [...kindsOf(article), ...(quantity > 1 ? [`${quantity} pieces`] : [])]
  return (
    <>
      {image ? (
        <img className="mini-picture" src={image} alt="" width="88" height="110" />
      ) : (
        <span className="mini-picture mini-picture--none" aria-hidden="true">
          {productName.slice(0, 1)}
        </span>
      )}
      <span>
        <span className="return__line return__name">{productName}</span>
        <span className="return__line soft small">{kinds.join(', ')}</span>
        {children && <span className="return__line soft small">{children}</span>}
      </span>
    </>
  )
}
