import { useState } from 'react'

import * as texts from '#texts/backoffice-orders.ts'

import { Radios } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { say } from '../ui/toasts.tsx'
import { emptyTracking, isLink, TrackingFields } from './tracking-fields.tsx'
import { UnitFields } from './unit-fields.tsx'
import { readUnits, sumLeft, type TypedUnits } from './units.ts'
import { type OrderDialogProps, useOrderAct } from './use-order-act.ts'

const contents = Object.entries(texts.parcelContents) as [keyof typeof texts.parcelContents, string][]

/** Notes a parcel that leaves: with all that is left to send, or with a part of it, and then more follow. */
export function ShipDialog({ order, onClose }: OrderDialogProps) {
  const { number } = order
  const start = { ...emptyTracking, carrier: order.shipments.at(-1)?.carrier ?? '' }
  const [tracking, setTracking] = useState(start)
  const [kind, setKind] = useState<keyof typeof texts.parcelContents>('rest')
  const [typed, setTyped] = useState<TypedUnits>({})
  const ship = useOrderAct('shipOrder', () => {
    say(texts.shipped(number))
    onClose()
  })
  const articles = sumLeft(order.lines, ({ leftToShip }) => leftToShip)
  const units = readUnits(articles, typed)
  const lines = kind === 'rest' ? null : units
  const canSplit = articles.reduce((sum, { left }) => sum + left, 0) > 1
  const isDirty =
    kind !== 'rest' ||
    tracking.carrier !== start.carrier ||
    Boolean(tracking.trackingId || tracking.trackingUrl)
  return (
    <FormDialog
      title={texts.ship}
      onClose={onClose}
      act={texts.ship}
      // With units the server finds out itself whether more follow.
      onAct={() => ship.mutate({ params: { number }, body: { ...tracking, lines, isLast: true } })}
      isBlocked={
        tracking.carrier.trim() === '' ||
        !isLink(tracking.trackingUrl) ||
        (kind === 'some' && (units === null || units.length === 0))
      }
      isPending={ship.isPending}
      error={ship.error}
      isDirty={isDirty}
    >
      <TrackingFields tracking={tracking} onChange={setTracking} />
      {canSplit && <Radios label={texts.inThisParcel} value={kind} choices={contents} onChange={setKind} />}
      {kind === 'some' && <UnitFields articles={articles} typed={typed} onChange={setTyped} />}
      <p className="soft">{texts.shipMailed}</p>
    </FormDialog>
  )
}
