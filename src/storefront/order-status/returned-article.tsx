import { kindText } from '#texts/formats/size-names.ts'
import * as texts from '#texts/order-returns.ts'

interface Article {
  readonly productName: string
  readonly variantName: string
  readonly size: string
  readonly image: string
  readonly quantity: number
}

const getColor = ({ productName, variantName }: Article): string =>
  variantName === productName ? '' : variantName

/** `Loafer, Taupe, size 41` */
export const articleName = (article: Article): string =>
  kindText([article.productName, getColor(article)].filter(Boolean).join(', '), article.size)

/** An article with its picture. */
export function ReturnedArticle({ article, more = '' }: { article: Article; more?: string }) {
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
        {more && <span className="return__line soft small">{more}</span>}
      </span>
    </>
  )
}
