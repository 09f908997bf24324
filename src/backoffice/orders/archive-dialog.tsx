import * as texts from '#texts/backoffice-orders.ts'

import { FormDialog } from '../ui/form-dialog.tsx'
import { say } from '../ui/toasts.tsx'
import { type OrderDialogProps, useOrderAct } from './use-order-act.ts'

/** Archives an order. */
export function ArchiveDialog({ order, onClose }: OrderDialogProps) {
  const { number } = order
  const archive = useOrderAct('archiveOrder', () => {
    say(texts.archived(number))
    onClose()
  })
  return (
    <FormDialog
      title={texts.archiveTitle(number)}
      onClose={onClose}
      act={texts.archive}
      onAct={() => archive.mutate({ params: { number } })}
      isPending={archive.isPending}
      error={archive.error}
    >
      <p>{texts.archiveText}</p>
    </FormDialog>
  )
}
