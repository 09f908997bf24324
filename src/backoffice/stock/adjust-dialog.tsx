import { useState } from 'react'

import { adjustReasons, type AdjustReason, type StockItemAnswer } from '#contract/staff/stock.ts'
import * as texts from '#texts/backoffice-stock.ts'

import { useAct } from '../session/use-act.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'

interface Props {
  readonly item: StockItemAnswer
  readonly onClose: () => void
}

/** Adds to the units on hand of a SKU or takes from them, and says before what there will be. */
export function AdjustDialog({ item: { sku, onHand, reserved }, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<AdjustReason>('damaged')
  const [note, setNote] = useState('')
  const adjust = useAct('adjustStock', {
    changes: ['stock', 'stock-item'],
    onDone: (after) => {
      say(texts.adjusted(sku, after.onHand))
      onClose()
    },
  })
  const delta = /^[+-]?\d{1,6}$/.test(typed.trim()) && Number(typed) !== 0 ? Number(typed) : null
  const after = onHand + (delta ?? 0)
  return (
    <FormDialog
      title={texts.adjustTitle(sku)}
      onClose={onClose}
      act={texts.adjust}
      onAct={() => delta !== null && adjust.mutate({ params: { sku }, body: { delta, reason, note } })}
      isBlocked={delta === null || after < 0}
      isPending={adjust.isPending}
      error={adjust.error}
      isDirty={typed !== '' || note !== ''}
    >
      <TextInput
        label={texts.difference}
        hint={texts.differenceHint}
        isRequired
        value={typed}
        onChange={setTyped}
        fault={typed.trim() !== '' && delta === null ? texts.differenceWrong : null}
        className="field--short"
      />
      <SelectInput
        label={texts.reason}
        value={reason}
        choices={adjustReasons.map((each) => [each, texts.reasons[each]] as const)}
        onChange={setReason}
      />
      <TextInput label={texts.note} value={note} onChange={setNote} />
      {delta !== null && (
        <p role="status">
          <strong>{texts.consequence(onHand, after)}</strong>
          {after < reserved && after >= 0 && ` ${texts.belowReserved(reserved)}`}
        </p>
      )}
    </FormDialog>
  )
}
