import type { ReactNode } from 'react'

import type { WithdrawalOrder } from '#contract/withdrawal.ts'
import { kindText } from '#texts/formats/size-names.ts'
import * as texts from '#texts/withdrawal.ts'

type Article = WithdrawalOrder['items'][number]

const getColor = ({ productName, variantName }: Article): string =>
  variantName === productName ? '' : variantName

/** `Loafer, Taupe, size 41` */
export const articleName = (article: Article): string =>
  kindText([article.productName, getColor(article)].filter(Boolean).join(', '), article.size)

/** An article with its picture, and what else is to be said of it. */
export function ArticleText({ article, children }: { article: Article; children?: ReactNode }) {
  const { productName, image, quantity } = article
  const kinds = [kindText(getColor(article), article.size), quantity > 1 ? texts.pieces(quantity) : '']
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
        <span className="return__line soft small">{kinds.filter(Boolean).join(', ')}</span>
        {children && <span className="return__line soft small">{children}</span>}
      </span>
    </>
  )
}
