import * as texts from '#texts/backoffice-returns.ts'

import { FormDialog } from '../../ui/form-dialog.tsx'
import { say } from '../../ui/toasts.tsx'
import { readNames, type ReturnDialogProps, useReturnAct } from './use-return-act.ts'

/** Closes a return that does not come. */
export function CancelReturnDialog({ order, found, onClose }: ReturnDialogProps) {
  const { nth } = found
  const cancel = useReturnAct('cancelReturn', () => {
    say(texts.cancelled(nth))
    onClose()
  })
  return (
    <FormDialog
      title={texts.cancelTitle(nth, order.number)}
      onClose={onClose}
      act={texts.cancel}
      onAct={() => cancel.mutate({ params: readNames({ order, found }) })}
      isGrave
      isPending={cancel.isPending}
      error={cancel.error}
    >
      <p>{texts.cancelText}</p>
    </FormDialog>
  )
}
