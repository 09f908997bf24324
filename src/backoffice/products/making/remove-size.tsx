import { useState } from 'react'

import type { ProductDetail, ProductItem } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-product-making.ts'

import { Button } from '../../ui/button.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

interface Props {
  readonly product: ProductDetail
  readonly item: ProductItem
  /** Something was typed that is not saved. */
  readonly isDirty: boolean
}

/** Takes one size out of a product. */
export function RemoveSize({ product, item, isDirty }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        className="button--sign"
        isDisabled={isDirty}
        aria-label={texts.removeSize(item.name)}
        onPress={() => setOpen(true)}
      >
        ×
      </Button>
      {isOpen && (
        <RemovalDialog
          product={product}
          change={{ removedItems: [item.id] }}
          title={texts.removeSize(item.name)}
          about={texts.removalText}
          act={texts.remove}
          done={texts.removed(item.sku)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
