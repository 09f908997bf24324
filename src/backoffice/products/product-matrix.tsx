import { useState } from 'react'

import { compareSizes } from '#domain/product/size-order.ts'
import * as texts from '#texts/backoffice-product.ts'

import { Panel } from '../ui/panel.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { CellInput } from './cell-input.tsx'
import { itemColumns } from './color-sizes.tsx'
import type { PanelProps } from './field-input.tsx'

/** One field of all sizes at once: colours down, sizes across. */
export function ProductMatrix(props: PanelProps) {
  const { colors, pricelists } = props.draft.product
  const columns = itemColumns(pricelists)
  const [chosen, setChosen] = useState(columns[2]?.name ?? 'sku')
  const column = columns.find(({ name }) => name === chosen)
  const sizes = [...new Set(colors.flatMap(({ items }) => items.map(({ name }) => name)))].toSorted(
    compareSizes,
  )
  return (
    <Panel title={texts.matrix}>
      <div className="field--short">
        <SelectInput
          label={texts.show}
          value={chosen}
          choices={columns.map(({ name, title }) => [name, title] as const)}
          onChange={setChosen}
        />
      </div>
      <div className="matrix matrix__scroll" tabIndex={0} role="group" aria-label={texts.matrix}>
        <table className="sizes">
          <thead>
            <tr>
              <th scope="col">{texts.fieldNames['color.name']}</th>
              {sizes.map((size) => (
                <th key={size} scope="col">
                  {size}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {colors.map((color) => (
              <tr key={color.id}>
                <th scope="row">{color.name}</th>
                {sizes.map((size) => {
                  const item = color.items.find(({ name }) => name === size)
                  return (
                    <td key={size}>
                      {item && (
                        <CellInput
                          {...props}
                          path={`items.${item.id}.${chosen}`}
                          label={texts.cellName(`${color.name}, ${size}`, column?.title ?? '')}
                          isNumber={column?.isNumber ?? false}
                          isSecond
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
