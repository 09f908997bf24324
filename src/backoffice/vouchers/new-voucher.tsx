import { useState } from 'react'

import { maxBatch, type VoucherChoices } from '#contract/staff/vouchers.ts'
import * as texts from '#texts/backoffice-vouchers.ts'

import { findFieldFault } from '../api/find-field-fault.ts'
import { voucherKinds, OwnLimits } from '../session/own-limits.tsx'
import { useAct } from '../session/use-act.ts'
import { Radios } from '../ui/choices.tsx'
import { CodesDialog } from '../ui/codes-dialog.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { GiftFields } from './gift-fields.tsx'
import { emptyDraft, isUnread, readDraft, type VoucherDraft } from './voucher-draft.ts'
import type { VoucherFieldsProps } from './voucher-fields-props.ts'

interface Props {
  readonly choices: VoucherChoices
  readonly onClose: () => void
}

/** Makes a voucher, or many codes of one rule, which are then saved as a file. */
export function NewVoucher({ choices, onClose }: Props) {
  // The same for every try, so that a lost answer makes no second batch.
  const [key] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState(emptyDraft)
  const changes = ['vouchers'] as const
  const staleWhenRefused = ['own-limits'] as const
  const createOne = useAct('createVoucher', {
    changes,
    staleWhenRefused,
    onDone: ({ code }) => {
      say(texts.made(code))
      onClose()
    },
  })
  const createMany = useAct('createVoucherBatch', { changes, staleWhenRefused })
  const act = draft.makes === 'one' ? createOne : createMany
  const { rule, count } = readDraft(draft, choices)
  const findFault = (field: string) => findFieldFault(act.error, field)
  const isShownAtField = ['code', 'prefix', 'until', 'from', 'products'].some((field) => findFault(field))
  const onChange = (change: Partial<VoucherDraft>) => {
    act.reset()
    setDraft((before) => ({ ...before, ...change }))
  }
  const create = () => {
    if (rule === null || count === null) return
    if (draft.makes === 'one') createOne.mutate({ body: { ...rule, code: draft.code } })
    else createMany.mutate({ body: { ...rule, key, count, prefix: draft.prefix } })
  }
  if (createMany.data) {
    const { id, codes } = createMany.data
    return (
      <CodesDialog
        name={`vouchers-${id.slice(0, 8)}`}
        rows={[[texts.codeColumn], ...codes.map((code) => [code])]}
        onClose={onClose}
      />
    )
  }
  const fields = { draft, choices, findFault, onChange }
  return (
    <FormDialog
      title={texts.create}
      onClose={onClose}
      act={draft.makes === 'one' ? texts.createOne : texts.createMany(count ?? 0)}
      onAct={create}
      isBlocked={rule === null}
      isPending={act.isPending}
      error={isShownAtField ? null : act.error}
      isDirty={draft !== emptyDraft}
      isWide
    >
      <CodeFields {...fields} count={count} />
      <GiftFields {...fields} />
      <OwnLimits kinds={voucherKinds} />
      <ConditionFields {...fields} />
    </FormDialog>
  )
}

function CodeFields({
  draft,
  findFault,
  onChange,
  count,
}: VoucherFieldsProps & { readonly count: number | null }) {
  return (
    <>
      <Radios
        label={texts.makes}
        value={draft.makes}
        choices={[
          ['one', texts.oneCode],
          ['many', texts.manyCodes],
        ]}
        // A code of a batch is for one order, unless somebody says otherwise.
        onChange={(makes) => onChange({ makes, limitTotal: makes === 'many' ? '1' : '' })}
      />
      {draft.makes === 'one' ? (
        <TextInput
          label={texts.codeColumn}
          hint={texts.codeHint}
          isRequired
          autoComplete="off"
          value={draft.code}
          onChange={(code) => onChange({ code })}
          fault={findFault('code')}
        />
      ) : (
        <div className="field-pair">
          <TextInput
            label={texts.count}
            isRequired
            inputMode="numeric"
            value={draft.count}
            onChange={(typed) => onChange({ count: typed })}
            fault={isUnread(draft.count, count) ? texts.countFault(maxBatch) : null}
          />
          <TextInput
            label={texts.prefix}
            hint={texts.prefixHint}
            value={draft.prefix}
            onChange={(prefix) => onChange({ prefix })}
            fault={findFault('prefix')}
          />
        </div>
      )}
    </>
  )
}
