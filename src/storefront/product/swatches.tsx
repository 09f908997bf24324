import type { ProductPageProduct } from '#contract/page-data.ts'
import { compareNames } from '#domain/product/name-order.ts'

import { href } from '#contract/screens.ts'
import * as texts from '#texts/product.ts'

interface SwatchesProps {
  product: ProductPageProduct
  /** The chosen size goes along to the other colour's page. */
  size: string | null
}

interface Sibling {
  readonly uri: string
  readonly name: string
  readonly hex: string | null
}

/** The colours of the model, each a link to its own page. */
export function Swatches({ product, size }: SwatchesProps) {
  const own: Sibling = {
    uri: product.uri,
    name: product.color ?? product.variantName,
    hex: product.swatch?.hex ?? null,
  }
  const others = product.relatedProducts
    .filter((each) => each.relation === 'variant')
    .map((each): Sibling => ({
      uri: each.uri,
      name: each.color ?? each.variantName,
      hex: each.swatch?.hex ?? null,
    }))
  if (!own.name) return null
  const query = size ? `?${new URLSearchParams({ size })}` : ''
  const all = [own, ...others].toSorted((a, b) => compareNames(a.name, b.name))
  return (
    <div className="swatches">
      <p className="small">
        <span className="soft">{texts.colour}</span> {own.name}
      </p>
      {others.length > 0 && (
        <ul className="swatches__list" aria-label={texts.colours}>
          {all.map((sibling) => (
            <li key={sibling.uri}>
              <a
                className={sibling.hex ? 'swatch' : 'swatch swatch--named'}
                href={href('product', { uri: sibling.uri }) + (sibling === own ? '' : query)}
                title={sibling.name}
                aria-current={sibling === own ? 'page' : undefined}
              >
                {sibling.hex ? <Chip hex={sibling.hex} name={sibling.name} /> : sibling.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Chip = ({ hex, name }: { hex: string; name: string }) => (
  <svg viewBox="0 0 20 20" role="img" aria-label={name}>
    <rect x="0.25" y="0.25" width="19.5" height="19.5" fill={hex} />
  </svg>
)
