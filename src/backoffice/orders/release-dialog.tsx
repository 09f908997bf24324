import { useState } from 'react'

import * as texts from '#texts/backoffice-orders.ts'

import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { type OrderDialogProps, useOrderAct } from './use-order-act.ts'

/** Lets the parcels of a held order go all the same. */
export function ReleaseDialog({ order, onClose }: OrderDialogProps) {
  const { number } = order
  const [reason, setReason] = useState('')
  const release = useOrderAct('releaseOrder', () => {
    say(texts.released)
    onClose()
  })
  return (
    <FormDialog
      title={texts.releaseTitle}
      onClose={onClose}
      act={texts.release}
      onAct={() => release.mutate({ params: { number }, body: { reason } })}
      isBlocked={reason.trim() === ''}
      isPending={release.isPending}
      error={release.error}
      isDirty={reason !== ''}
    >
      <ul>
        {order.holds.map((hold) => (
          <li key={hold.id}>{texts.holdText(hold)}</li>
        ))}
      </ul>
      <p>{texts.releaseText}</p>
      <TextInput label={texts.reason} isRequired value={reason} onChange={setReason} />
    </FormDialog>
  )
}
