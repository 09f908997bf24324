import { useState } from 'react'

import * as texts from '#texts/backoffice-orders.ts'

import { Radios } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { type OrderDialogProps, useOrderAct } from './use-order-act.ts'

const reasons = [
  ['payment-risk', texts.holdReasons['payment-risk']],
  ['staff', texts.holdReasons.staff],
] as const

/** Lets an order wait, out of the warehouse's sight, until somebody releases it. */
export function HoldDialog({ order: { number }, onClose }: OrderDialogProps) {
  const [reason, setReason] = useState<'payment-risk' | 'staff'>('payment-risk')
  const [note, setNote] = useState('')
  const hold = useOrderAct('holdOrder', () => {
    say(texts.heldDone(number))
    onClose()
  })
  return (
    <FormDialog
      title={texts.holdTitle(number)}
      onClose={onClose}
      act={texts.hold}
      onAct={() => hold.mutate({ params: { number }, body: { reason, note } })}
      isBlocked={note.trim() === ''}
      isPending={hold.isPending}
      error={hold.error}
      isDirty={note !== ''}
    >
      <Radios label={texts.holdReason} value={reason} choices={reasons} onChange={setReason} />
      <TextInput
        label={texts.holdNote}
        isRequired
        value={note}
        onChange={setNote}
        rows={3}
        maxLength={2000}
      />
      <p className="soft">{texts.holdEffect}</p>
    </FormDialog>
  )
}
