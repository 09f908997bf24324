import { useState } from 'react'

import type { ProductDetail } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-product-making.ts'

import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { readSizes } from './read-texts.ts'
import { useProductChange } from './use-product-change.ts'

interface Props {
  readonly product: ProductDetail
  readonly onClose: () => void
}

/** Asks for a colour and its sizes. The only colour of a product may have had no name; beside another one it needs it. */
export function AddColorDialog({ product, onClose }: Props) {
  const [first] = product.colors
  const [name, setName] = useState('')
  const [presentName, setPresentName] = useState(first?.name ?? '')
  const [sizes, setSizes] = useState(() => first?.items.map((item) => item.name).join(', ') ?? '')
  const adding = useProductChange(product, { done: texts.added, onDone: onClose })
  const isUnnamed = first?.name === ''
  return (
    <FormDialog
      title={texts.addColorTitle(product.name)}
      onClose={onClose}
      act={texts.add}
      isBlocked={name.trim() === '' || (isUnnamed && presentName.trim() === '')}
      isDirty={name !== ''}
      isPending={adding.isPending}
      error={adding.error}
      onAct={() =>
        adding.run({
          newColors: [{ name, sizes: readSizes(sizes) }],
          ...(isUnnamed && { colors: [{ id: first.id, name: presentName }] }),
        })
      }
    >
      {isUnnamed && (
        <TextInput label={texts.presentColor} value={presentName} onChange={setPresentName} isRequired />
      )}
      <TextInput
        label={texts.color}
        value={name}
        onChange={(text) => {
          adding.reset()
          setName(text)
        }}
        fault={adding.faults.get('newColors.0.name')}
        isRequired
      />
      <TextInput
        label={texts.sizes}
        hint={texts.sizesHint}
        value={sizes}
        onChange={(text) => {
          adding.reset()
          setSizes(text)
        }}
        fault={adding.faults.get('newColors.0.sizes')}
      />
      <p className="soft">{texts.patternText}</p>
    </FormDialog>
  )
}
