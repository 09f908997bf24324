import { useState } from 'react'

import { listKeys } from '#contract/list-keys.ts'
import * as texts from '#texts/backoffice-orders.ts'
import { fieldText } from '#texts/wire-fields.ts'

import { StaffError } from '../api/staff-error.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { type OrderDialogProps, useOrderAct } from './use-order-act.ts'

type Field = keyof typeof texts.addressFields
const fields = listKeys(texts.addressFields)

/** Returns what the server found wrong with a field; null where nothing. */
function findFault(error: Error | null, field: Field): string | null {
  const refusal = error instanceof StaffError ? error.refusal : null
  const faults = refusal && 'fields' in refusal ? refusal.fields : undefined
  const fault = faults?.[`address.${field}`]
  return fault ? fieldText(fault) : null
}

/** Sends an order elsewhere before it is packed. Only what was changed is sent, so two who change other fields do not undo each other. */
export function AddressDialog({ order: { number, delivery }, onClose }: OrderDialogProps) {
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({})
  const change = useOrderAct('changeOrderAddress', () => {
    say(texts.addressChanged(number))
    onClose()
  })
  const changed = Object.fromEntries(
    fields.flatMap((field) => {
      const text = typed[field]?.trim()
      return text === undefined || text === delivery[field] ? [] : [[field, text]]
    }),
  )
  const isDirty = Object.keys(changed).length > 0
  return (
    <FormDialog
      title={texts.changeAddressTitle(number)}
      onClose={onClose}
      act={texts.changeAddress}
      onAct={() => change.mutate({ params: { number }, body: { address: changed } })}
      isBlocked={!isDirty}
      isPending={change.isPending}
      error={change.error}
      isDirty={isDirty}
    >
      {fields.map((field) => (
        <TextInput
          key={field}
          label={texts.addressFields[field]}
          value={typed[field] ?? delivery[field]}
          onChange={(text) => setTyped({ ...typed, [field]: text })}
          fault={findFault(change.error, field)}
          autoComplete="off"
        />
      ))}
      <p className="soft">{texts.addressEffect}</p>
    </FormDialog>
  )
}
