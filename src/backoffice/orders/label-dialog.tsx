import { useState } from 'react'

import * as texts from '#texts/backoffice-labels.ts'
import { parcelContents } from '#texts/backoffice-orders.ts'

import { openLabel } from '../api/label-files.ts'
import { useShop } from '../session/session.ts'
import { Radios } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { say } from '../ui/toasts.tsx'
import { UnitFields } from './unit-fields.tsx'
import { readUnits, sumLeft, type TypedUnits } from './units.ts'
import { useLabel } from './use-label.ts'
import type { OrderDialogProps } from './use-order-act.ts'

const contents = Object.entries(parcelContents) as [keyof typeof parcelContents, string][]

/** Has the carrier make a label for a parcel, sends the parcel with its tracking, and opens the label for printing. */
export function LabelDialog({ order, onClose }: OrderDialogProps) {
  const { number } = order
  const { labelCarrier } = useShop()
  const [kind, setKind] = useState<keyof typeof parcelContents>('rest')
  const [typed, setTyped] = useState<TypedUnits>({})
  // Asked for again after an answer that was lost, it is the same parcel.
  const [name] = useState(() => crypto.randomUUID())
  const label = useLabel(({ label: made }) => {
    openLabel(made)
    say(texts.sent(number))
    onClose()
  })
  const articles = sumLeft(order.lines, ({ leftToShip }) => leftToShip)
  const units = readUnits(articles, typed)
  const canSplit = articles.reduce((sum, { left }) => sum + left, 0) > 1
  return (
    <FormDialog
      title={texts.makeAndSend}
      onClose={onClose}
      act={texts.makeAndSend}
      onAct={() =>
        label.mutate({ params: { number }, body: { label: name, lines: kind === 'rest' ? null : units } })
      }
      isBlocked={kind === 'some' && (units === null || units.length === 0)}
      isPending={label.isPending}
      error={label.error}
      isDirty={kind !== 'rest'}
    >
      <p>{texts.whatHappens(labelCarrier ?? '')}</p>
      {canSplit && <Radios label={texts.inThisParcel} value={kind} choices={contents} onChange={setKind} />}
      {kind === 'some' && <UnitFields articles={articles} typed={typed} onChange={setTyped} />}
    </FormDialog>
  )
}
