import type { ProductChange, ProductDetail } from '#contract/staff/products.ts'

import { callStaff } from '../../api/call-staff.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { usePreview } from '../../ui/use-preview.ts'
import { ChangedFields } from '../changed-fields.tsx'
import { useProductChange } from './use-product-change.ts'

interface Props {
  readonly product: ProductDetail
  readonly change: ProductChange
  readonly title: string
  readonly about: string
  readonly act: string
  /** Said once it is done. */
  readonly done: string
  readonly onClose: () => void
}

/** Shows what becomes of a product, and of the units and orders of what leaves the shop, before it is done. */
export function RemovalDialog({ product, change, title, about, act, done, onClose }: Props) {
  const { id, version } = product
  const removal = useProductChange(product, { done, onDone: onClose })
  const changes = [{ id, seen: version, change }]
  const preview = usePreview(JSON.stringify(changes), (signal) =>
    callStaff('changeProducts', { body: { changes, isPreview: true } }, signal),
  )
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      act={act}
      isBlocked={!preview.answer}
      isPending={removal.isPending}
      error={removal.error ?? preview.error}
      onAct={() => removal.run(change)}
    >
      <p>{about}</p>
      {removal.faults.size > 0 && <p className="field__fault">{[...removal.faults.values()].join(' ')}</p>}
      {preview.answer && <ChangedFields products={preview.answer.products} />}
    </FormDialog>
  )
}
