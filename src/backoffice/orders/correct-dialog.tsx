import { useState } from 'react'

import * as texts from '#texts/backoffice-orders.ts'

import { Tick } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { say } from '../ui/toasts.tsx'
import { emptyTracking, isLink, type Tracking, TrackingFields } from './tracking-fields.tsx'
import { type OrderDialogProps, useOrderAct } from './use-order-act.ts'

interface Props extends OrderDialogProps {
  /** Which of the parcels, from 0 on. */
  readonly index: number
}

/** Corrects what was noted of a parcel; only what was changed is sent. */
export function CorrectDialog({ order, index, onClose }: Props) {
  const { number } = order
  const [before] = useState<Tracking>(() => {
    const { carrier, trackingId, trackingUrl } = order.shipments[index] ?? emptyTracking
    return { carrier, trackingId, trackingUrl }
  })
  const [tracking, setTracking] = useState(before)
  const [isMailed, setIsMailed] = useState(true)
  const correct = useOrderAct('correctParcel', () => {
    say(texts.corrected)
    onClose()
  })
  const changed = (name: keyof Tracking) => (tracking[name] === before[name] ? null : tracking[name])
  const change = {
    carrier: changed('carrier'),
    trackingId: changed('trackingId'),
    trackingUrl: changed('trackingUrl'),
  }
  const isDirty = Object.values(change).some((value) => value !== null)
  return (
    <FormDialog
      title={texts.correctTitle}
      onClose={onClose}
      act={texts.correct}
      onAct={() => correct.mutate({ params: { number }, body: { parcel: index + 1, ...change, isMailed } })}
      isBlocked={!isDirty || tracking.carrier.trim() === '' || !isLink(tracking.trackingUrl)}
      isPending={correct.isPending}
      error={correct.error}
      isDirty={isDirty}
    >
      <TrackingFields tracking={tracking} onChange={setTracking} />
      <Tick isSelected={isMailed} onChange={setIsMailed}>
        {texts.mailBuyer}
      </Tick>
    </FormDialog>
  )
}
