import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import * as texts from '#texts/backoffice-orders.ts'

import { callStaff } from '../api/call-staff.ts'
import { OwnLimits, refundKinds } from '../session/own-limits.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { Consequence } from './consequence.tsx'
import { type OrderDialogProps, useOrderAct } from './use-order-act.ts'

/** Cancels an order, after what that does has been shown. */
export function CancelDialog({ order, onClose }: OrderDialogProps) {
  const { number } = order
  const [reason, setReason] = useState('')
  const preview = useQuery({
    queryKey: ['preview-cancel', number],
    queryFn: ({ signal }) => callStaff('previewCancel', { params: { number }, body: { reason: '' } }, signal),
    gcTime: 0,
    staleTime: 0,
  })
  const cancel = useOrderAct('cancelOrder', () => {
    say(texts.cancelled(number))
    onClose()
  })
  return (
    <FormDialog
      title={texts.cancelTitle(number)}
      onClose={onClose}
      act={texts.cancelOrder}
      dismissal={texts.keepOrder}
      onAct={() => cancel.mutate({ params: { number }, body: { reason } })}
      isGrave
      isBlocked={!preview.isSuccess || preview.isFetching}
      isPending={cancel.isPending}
      error={cancel.error}
      isDirty={reason !== ''}
    >
      <TextInput label={texts.reason} hint={texts.reasonHint} value={reason} onChange={setReason} />
      <OwnLimits kinds={refundKinds} order={number} currency={order.currency} />
      <Consequence
        order={order}
        refund={preview.data?.refund}
        stock={texts.allToStock}
        isAsking={preview.isFetching}
        error={preview.error}
      />
    </FormDialog>
  )
}
