import type { ChangedProduct } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-product.ts'
import { leavingText } from '#texts/leaving-items.ts'

/** What becomes of products, field by field. */
export function ChangedFields({ products }: { readonly products: readonly ChangedProduct[] }) {
  if (products.length === 0) return <p>{texts.nothingChanges}</p>
  return (
    <ul className="import import__changes">
      {products.map(({ id, name, what, fields, leaving }) => (
        <li key={id}>
          <p>
            <strong>{name}</strong> <span className="soft">{what.join(', ')}</span>
          </p>
          {leaving.map((item) => (
            <p key={item.sku} className="small">
              {leavingText(item)}
            </p>
          ))}
          {fields.map(({ of, field, before, after }) => (
            <p key={`${of} ${field}`} className="small import__field">
              <span className="soft">
                {of && `${of} `}
                {field}
              </span>{' '}
              <del>{before ?? texts.nothing}</del> <ins>{after ?? texts.nothing}</ins>
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
