import { useState } from 'react'

import type { ProductDetail } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-product-making.ts'

import { Button } from '../../ui/button.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

interface Props {
  readonly product: ProductDetail
  /** Something was typed that is not saved. */
  readonly isDirty: boolean
}

/** What is done with a product as a whole. */
export function ProductActs({ product, isDirty }: Props) {
  const [open, setOpen] = useState<'duplicate' | 'archive' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button isDisabled={isDirty} onPress={() => setOpen('duplicate')}>
        {texts.duplicate}
      </Button>
      {product.status !== 'archived' && (
        <Button isDisabled={isDirty} onPress={() => setOpen('archive')}>
          {texts.archive}
        </Button>
      )}
      {open === 'duplicate' && <DuplicateDialog product={product} onClose={close} />}
      {open === 'archive' && (
        <RemovalDialog
          product={product}
          change={{ status: 'archived' }}
          title={texts.archiveTitle(product.name)}
          about={texts.archiveText}
          act={texts.archive}
          done={texts.removed(product.name)}
          onClose={close}
        />
      )}
    </>
  )
}
