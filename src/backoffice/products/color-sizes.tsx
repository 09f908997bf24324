import { Link } from '@tanstack/react-router'

import type { PricelistName, ProductColor, ProductItem } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-product.ts'
import { remove } from '#texts/backoffice-product-making.ts'

import { CellInput } from './cell-input.tsx'
import type { PanelProps } from './field-input.tsx'
import { RemoveSize } from './making/remove-size.tsx'

interface Column {
  readonly name: string
  readonly title: string
  readonly isNumber?: boolean
}

/** Returns the fields of a size, as columns. */
export const itemColumns = (pricelists: readonly PricelistName[]): Column[] => [
  { name: 'sku', title: texts.fieldNames['item.sku'] },
  { name: 'ean', title: texts.fieldNames['item.ean'] },
  ...pricelists.flatMap(({ id, name }) => [
    { name: `price.${id}`, title: texts.itemPrice(name), isNumber: true },
    { name: `compare.${id}`, title: texts.itemCompare(name), isNumber: true },
  ]),
  { name: 'weight', title: texts.fieldNames['item.weight'], isNumber: true },
  { name: 'hsCode', title: texts.fieldNames['item.hsCode'] },
  { name: 'origin', title: texts.fieldNames['item.origin'] },
]

/** The sizes of one colour with all that is each one's own; units are counted on the stock's own screens. */
export function ColorSizes(props: PanelProps & { readonly color: ProductColor }) {
  const { color, draft, isLocked } = props
  const hasSeveral = draft.product.colors.length > 1 || color.items.length > 1
  const canRemove = !isLocked && hasSeveral
  const columns = itemColumns(draft.product.pricelists)
  const faults = color.items.flatMap(({ id, name }) =>
    columns.flatMap((column) => {
      const fault = draft.fault(`items.${id}.${column.name}`)
      return fault ? [`${name}, ${column.title}: ${fault}`] : []
    }),
  )
  return (
    <>
      <div className="matrix matrix__scroll" tabIndex={0} role="group" aria-label={texts.colours}>
        <table className="sizes">
          <thead>
            <tr>
              <th scope="col">{texts.size}</th>
              <th scope="col">{texts.forSale}</th>
              {columns.map(({ name, title }) => (
                <th key={name} scope="col">
                  {title}
                </th>
              ))}
              {canRemove && <th scope="col">{remove}</th>}
            </tr>
          </thead>
          <tbody>
            {color.items.map((item) => (
              <tr key={item.id}>
                <th scope="row">{item.name}</th>
                <td>
                  <Units item={item} />
                </td>
                {columns.map(({ name, title, isNumber = false }) => (
                  <td key={name}>
                    <CellInput
                      {...props}
                      path={`items.${item.id}.${name}`}
                      label={texts.cellName(item.name, title)}
                      isNumber={isNumber}
                    />
                  </td>
                ))}
                {canRemove && (
                  <td>
                    <RemoveSize product={draft.product} item={item} isDirty={draft.typed.size > 0} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {faults.length > 0 && (
        <div role="alert" className="field__fault">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
    </>
  )
}

const Units = ({ item: { sku, units } }: { readonly item: ProductItem }) => (
  <Link to="/stock/items/$sku" params={{ sku }} className="sizes__units">
    {units === 'infinite' ? texts.unlimited : units}
  </Link>
)
