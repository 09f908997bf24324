import { useState } from 'react'

import type { ProductColor, ProductDetail } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-product-making.ts'

import { Tick } from '../../ui/choices.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { readSizes } from './read-texts.ts'
import { useProductChange } from './use-product-change.ts'

interface Props {
  readonly product: ProductDetail
  readonly color: ProductColor
  readonly onClose: () => void
}

/** Asks for sizes that a colour gets, or all colours that lack them. */
export function AddSizesDialog({ product, color, onClose }: Props) {
  const [text, setText] = useState('')
  const [isForAll, setForAll] = useState(false)
  const adding = useProductChange(product, { done: texts.added, onDone: onClose })
  const sizes = readSizes(text)
  const lacks = ({ items }: ProductColor, size: string) =>
    items.every(({ name }) => name.toLowerCase() !== size.toLowerCase())
  const others = isForAll ? product.colors.filter(({ id }) => id !== color.id) : []
  return (
    <FormDialog
      title={texts.addSizesTitle(color.name)}
      onClose={onClose}
      act={texts.add}
      isBlocked={sizes.length === 0}
      isDirty={text !== ''}
      isPending={adding.isPending}
      error={adding.error}
      onAct={() =>
        adding.run({
          newSizes: [
            ...sizes.map((name) => ({ color: color.id, name })),
            ...others.flatMap((other) =>
              sizes.filter((name) => lacks(other, name)).map((name) => ({ color: other.id, name })),
            ),
          ],
        })
      }
    >
      <TextInput
        label={texts.sizes}
        hint={texts.sizesHint}
        value={text}
        onChange={(typed) => {
          adding.reset()
          setText(typed)
        }}
        fault={[...adding.faults.values()][0]}
        isRequired
      />
      {product.colors.length > 1 && (
        <Tick isSelected={isForAll} onChange={setForAll}>
          {texts.toAllColors}
        </Tick>
      )}
      <p className="soft">{texts.patternText}</p>
    </FormDialog>
  )
}
