import { href } from '#contract/screens.ts'
import type { SeenProduct } from '../../stores/catalogue/recently-viewed.ts'
import { Picture, Plate } from '../../ui/picture.tsx'

/** Products that were looked at, as small cards without a price. `sizes`: the attribute of their pictures. */
export function SeenList({ products, sizes }: { products: readonly SeenProduct[]; sizes: string }) {
  return (
    <ul className="seen__list">
      {products.map(({ uri, name, color, picture }) => (
        <li key={uri}>
          <a className="card__link" href={href('product', { uri })}>
            <span className="card__picture picture-frame">
              {picture ? (
                <Picture media={{ type: 'image', placeholder: '', ...picture }} sizes={sizes} isDecoration />
              ) : (
                <Plate name={name} seed={uri} />
              )}
            </span>
            <span className="small card__name">{name}</span>
            {color && <span className="soft small seen__color">{color}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
