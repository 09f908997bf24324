import { useState } from 'react'

import type { Currency } from '#contract/money.ts'
import { priceCut, type LimitName } from '#contract/staff/money-limit-names.ts'
import type { LimitHolder } from '#contract/staff/money-limits.ts'
import * as texts from '#texts/backoffice-limits.ts'
import { roleName } from '#texts/backoffice-sections.ts'
import { amountFault } from '#texts/backoffice-vouchers.ts'

import { useAct } from '../session/use-act.ts'
import { AmountFields } from '../ui/amount-fields.tsx'
import { Radios } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { isPercent, readDraft, startDraft, type LimitChoice, type LimitDraft } from './limit-draft.ts'

interface Props {
  readonly holder: LimitHolder
  readonly currencies: readonly Currency[]
  readonly onClose: () => void
}

/** Returns what a role or a person is called. */
export const holderName = ({ kind, id, name }: LimitHolder): string =>
  kind === 'role' ? roleName(id, name) : name

/** Sets what a role or a person may give away. */
export function LimitsDialog({ holder, currencies, onClose }: Props) {
  const { kind: holderKind, id, version, reach } = holder
  const name = holderName(holder)
  const [draft, setDraft] = useState<LimitDraft>(() =>
    Object.fromEntries(reach.map((kind) => [kind, startDraft(holder, kind, currencies)])),
  )
  const [isDirty, setIsDirty] = useState(false)
  const limits = readDraft(holder, draft, currencies)
  const set = useAct('setLimits', {
    changes: ['limits', 'own-limits'],
    staleWhenRefused: ['limits'],
    onDone: () => {
      say(texts.saved(name))
      onClose()
    },
  })
  const change = (kind: LimitName, part: Partial<NonNullable<LimitDraft[LimitName]>>) => {
    set.reset()
    setIsDirty(true)
    setDraft((before) => ({
      ...before,
      [kind]: { ...(before[kind] ?? startDraft(holder, kind, currencies)), ...part },
    }))
  }
  const choices: readonly (readonly [LimitChoice, string])[] = [
    ...(holderKind === 'staff' ? [['roles', texts.asRoles] as const] : []),
    ['none', texts.noLimit],
    ['amounts', texts.ownAmounts],
  ]
  return (
    <FormDialog
      title={texts.dialogTitle(name)}
      onClose={onClose}
      act={texts.save}
      onAct={() =>
        limits && set.mutate({ params: { kind: holderKind, id }, body: { limits: { ...limits }, version } })
      }
      isBlocked={limits === null || !isDirty}
      isPending={set.isPending}
      error={set.error}
      isDirty={isDirty}
      isWide
    >
      <p className="soft">{texts.amountHint}</p>
      {reach.map((kind) => (
        <div key={kind}>
          <Radios
            label={texts.kinds[kind]}
            value={draft[kind]?.choice ?? 'none'}
            choices={choices}
            onChange={(choice) => change(kind, { choice })}
          />
          <p className="field__hint">{texts.kindHints[kind]}</p>
          {draft[kind]?.choice === 'amounts' && kind === priceCut && (
            <TextInput
              label={texts.percentLabel}
              inputMode="numeric"
              value={draft[kind]?.percent ?? ''}
              onChange={(percent) => change(kind, { percent })}
              fault={
                draft[kind]?.percent && !isPercent(draft[kind]?.percent ?? '') ? texts.percentFault : null
              }
            />
          )}
          {draft[kind]?.choice === 'amounts' && kind !== priceCut && (
            <AmountFields
              label={(currency) => `${texts.kinds[kind]}: ${texts.amount(currency)}`}
              currencies={currencies}
              values={draft[kind]?.amounts ?? {}}
              fault={amountFault}
              onChange={(amounts) => change(kind, { amounts })}
            />
          )}
        </div>
      ))}
    </FormDialog>
  )
}
