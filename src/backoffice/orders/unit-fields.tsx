import * as texts from '#texts/backoffice-orders.ts'

import { TextInput } from '../ui/text-input.tsx'
import { isCount, type TypedUnits, type UnitsLeft } from './units.ts'

interface Props {
  readonly articles: readonly UnitsLeft[]
  readonly typed: TypedUnits
  readonly onChange: (typed: TypedUnits) => void
}

/** How many of which articles: a field for each. */
export function UnitFields({ articles, typed, onChange }: Props) {
  return (
    <div className="unit-fields">
      {articles.map(({ sku, name, left }) => (
        <TextInput
          key={sku}
          label={texts.unitsOf(name)}
          hint={texts.unitsLeft(left)}
          inputMode="numeric"
          value={typed[sku] ?? ''}
          fault={isCount(typed[sku] ?? '', left) ? null : texts.unitsWrong(left)}
          onChange={(units) => onChange({ ...typed, [sku]: units })}
        />
      ))}
    </div>
  )
}
