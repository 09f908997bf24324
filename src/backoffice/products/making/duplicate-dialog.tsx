import { useState } from 'react'

import type { ProductDetail } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-product-making.ts'

import { FormDialog } from '../../ui/form-dialog.tsx'
import { KeyFields, type Keys } from './key-fields.tsx'
import { useMakeProduct } from './use-make-product.ts'

interface Props {
  readonly product: Pick<ProductDetail, 'id' | 'name'>
  readonly onClose: () => void
}

/** Asks how the copy of a product is called, and opens it as a draft. */
export function DuplicateDialog({ product: { id, name }, onClose }: Props) {
  const [keys, setKeys] = useState<Keys>({ name: texts.copyName(name), handle: '', sku: '' })
  const { act, faults } = useMakeProduct('duplicateProduct')
  return (
    <FormDialog
      title={texts.duplicateTitle(name)}
      onClose={onClose}
      act={texts.make}
      isBlocked={keys.name.trim() === ''}
      isPending={act.isPending}
      error={act.error}
      onAct={() => act.mutate({ params: { id }, body: keys })}
    >
      <p>{texts.duplicateText}</p>
      <KeyFields
        keys={keys}
        faults={faults}
        onChange={(part) => {
          act.reset()
          setKeys({ ...keys, ...part })
        }}
      />
    </FormDialog>
  )
}
