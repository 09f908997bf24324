import * as texts from '#texts/backoffice-product-making.ts'

import { TextInput } from '../../ui/text-input.tsx'
import { suggestKeys } from './read-texts.ts'

export interface Keys {
  readonly name: string
  readonly handle: string
  readonly sku: string
}

interface Props {
  readonly keys: Keys
  readonly faults: ReadonlyMap<string, string>
  readonly onChange: (keys: Partial<Keys>) => void
}

/** How a new product is called, in the shop and by its SKUs. */
export function KeyFields({ keys, faults, onChange }: Props) {
  const made = suggestKeys(keys.name, keys.handle)
  return (
    <>
      <TextInput
        label={texts.name}
        value={keys.name}
        onChange={(name) => onChange({ name })}
        fault={faults.get('name')}
        isRequired
      />
      <TextInput
        label={texts.handle}
        hint={texts.handleHint(made.handle)}
        value={keys.handle}
        onChange={(handle) => onChange({ handle })}
        fault={faults.get('handle')}
      />
      <TextInput
        label={texts.sku}
        hint={texts.skuHint(made.sku)}
        value={keys.sku}
        onChange={(sku) => onChange({ sku })}
        fault={faults.get('sku')}
      />
    </>
  )
}
