import { useState } from 'react'

import type { PricelistName } from '#contract/staff/products.ts'
import { itemPrice, parseFaults } from '#texts/backoffice-product.ts'
import * as texts from '#texts/backoffice-product-making.ts'

import { parseAmount } from '../../format/money.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { KeyFields } from './key-fields.tsx'
import { readCategory, readSizes } from './read-texts.ts'
import { useMakeProduct } from './use-make-product.ts'

const empty = { name: '', handle: '', sku: '', category: '', color: '', sizes: '' }

interface Props {
  readonly pricelists: readonly PricelistName[]
  readonly onClose: () => void
}

/** Asks what a product cannot be without, and opens it as a draft. */
export function NewProductDialog({ pricelists, onClose }: Props) {
  const [fields, setFields] = useState(empty)
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({})
  const { act, faults } = useMakeProduct('createProduct')
  const change = (part: Partial<typeof empty>) => {
    act.reset()
    setFields({ ...fields, ...part })
  }
  const typed = Object.entries(prices).filter(([, text]) => text.trim() !== '')
  const amounts = typed.flatMap(([id, text]) => {
    const amount = parseAmount(text)
    return amount === null ? [] : [[id, amount] as const]
  })
  const isWrong = (id: string) => typed.some(([of]) => of === id) && amounts.every(([of]) => of !== id)
  return (
    <FormDialog
      title={texts.newProduct}
      onClose={onClose}
      act={texts.make}
      isBlocked={fields.name.trim() === '' || amounts.length < typed.length}
      isDirty={fields !== empty || typed.length > 0}
      isPending={act.isPending}
      error={act.error}
      onAct={() =>
        act.mutate({
          body: {
            ...fields,
            category: readCategory(fields.category),
            sizes: readSizes(fields.sizes),
            prices: Object.fromEntries(amounts),
          },
        })
      }
    >
      <KeyFields keys={fields} faults={faults} onChange={change} />
      <TextInput
        label={texts.category}
        hint={texts.categoryHint}
        value={fields.category}
        onChange={(category) => change({ category })}
        fault={faults.get('category')}
      />
      <TextInput
        label={texts.color}
        hint={texts.colorHint}
        value={fields.color}
        onChange={(color) => change({ color })}
        fault={faults.get('color')}
      />
      <TextInput
        label={texts.sizes}
        hint={texts.sizesHint}
        value={fields.sizes}
        onChange={(sizes) => change({ sizes })}
        fault={faults.get('sizes')}
      />
      {pricelists.map(({ id, name, currency }) => (
        <TextInput
          key={id}
          label={`${itemPrice(name)}, ${currency}`}
          inputMode="decimal"
          value={prices[id] ?? ''}
          onChange={(text) => setPrices({ ...prices, [id]: text })}
          fault={isWrong(id) ? parseFaults.amount : faults.get(`prices.${id}`)}
        />
      ))}
    </FormDialog>
  )
}
