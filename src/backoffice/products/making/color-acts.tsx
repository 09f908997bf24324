import { useState } from 'react'

import type { ProductColor, ProductDetail } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-product-making.ts'

import { Button } from '../../ui/button.tsx'
import { AddSizesDialog } from './add-sizes-dialog.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

interface Props {
  readonly product: ProductDetail
  readonly color: ProductColor
  /** Something was typed that is not saved. */
  readonly isDirty: boolean
}

/** Brings sizes to a colour, and takes it out of the product where it is not its only one. */
export function ColorActs({ product, color, isDirty }: Props) {
  const [open, setOpen] = useState<'add' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="row">
      <Button isDisabled={isDirty} onPress={() => setOpen('add')}>
        {texts.addSizes}
      </Button>
      {product.colors.length > 1 && (
        <Button isDisabled={isDirty} onPress={() => setOpen('remove')}>
          {texts.removeColor(color.name)}
        </Button>
      )}
      {isDirty && <span className="soft small">{texts.saveFirst}</span>}
      {open === 'add' && <AddSizesDialog product={product} color={color} onClose={close} />}
      {open === 'remove' && (
        <RemovalDialog
          product={product}
          change={{ removedColors: [color.id] }}
          title={texts.removeColor(color.name)}
          about={texts.removalText}
          act={texts.remove}
          done={texts.removed(color.name)}
          onClose={close}
        />
      )}
    </div>
  )
}
