import { useState } from 'react'

import type { ReturnCondition, ReturnedLine } from '#contract/returns.ts'
import * as texts from '#texts/backoffice-returns.ts'

import { callStaff } from '../../api/call-staff.ts'
import { articleName, isCount } from '../units.ts'
import { OwnLimits, refundKinds } from '../../session/own-limits.tsx'
import { Tick } from '../../ui/choices.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectInput } from '../../ui/select-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { say } from '../../ui/toasts.tsx'
import { usePreview } from '../../ui/use-preview.ts'
import { reasonChoices, sizeChoices } from './announced-fields.tsx'
import { Receipt } from './receipt.tsx'
import { conditionChoices } from './receive-dialog.tsx'
import { type NewReturnProps, useReturnAct } from './use-return-act.ts'

interface Draft {
  readonly line: string
  readonly units: string
  /** The item of the other size; empty: the first that can be had. */
  readonly exchangeFor: string
  readonly reason: ReturnedLine['reason']
  readonly condition: ReturnCondition
  readonly restock: boolean
}

const empty: Draft = {
  line: '',
  units: '1',
  exchangeFor: '',
  reason: 'too-small',
  condition: 'as-sold',
  restock: true,
}

/** Returns what a form is about, and what the server is told; `body` is null where that cannot be. */
function readDraft({ returnable, currency }: NewReturnProps['of'], draft: Draft) {
  const found = returnable.find(({ line }) => String(line) === draft.line) ?? returnable[0]
  const sizes = found ? sizeChoices(found, currency) : []
  const exchangeFor = sizes.find(([item]) => item === draft.exchangeFor)?.[0] ?? sizes[0]?.[0] ?? ''
  const quantity = Number(draft.units.trim())
  const { reason, condition, restock } = draft
  const isRight = found && exchangeFor !== '' && quantity > 0 && isCount(draft.units, found.units)
  const body = isRight ? { line: found.line, quantity, reason, exchangeFor, condition, restock } : null
  return { found, sizes, exchangeFor, body }
}

/** Exchanges what lies here for another size as one act, after what that does has been shown. */
export function ExchangeDialog({ of, onClose }: NewReturnProps) {
  const { number, returnable } = of
  const [key] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState(empty)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const { found, sizes, exchangeFor, body } = readDraft(of, draft)
  const preview = usePreview(body && JSON.stringify(['exchange', number, body]), (signal) => {
    if (!body) throw new Error('Nothing is asked for.')
    return callStaff('previewExchange', { params: { number }, body }, signal)
  })
  const exchange = useReturnAct('exchangeOrder', () => {
    say(texts.exchangedDone)
    onClose()
  })
  const left = found?.units ?? 0
  return (
    <FormDialog
      title={texts.exchangeTitle(number)}
      onClose={onClose}
      act={texts.exchange}
      onAct={() => body && exchange.mutate({ params: { number }, body: { ...body, key } })}
      isWide
      isBlocked={!preview.answer}
      isPending={exchange.isPending}
      error={exchange.error}
      isDirty={draft !== empty}
    >
      <p className="soft">{texts.exchangeText}</p>
      <div className="return-line">
        {returnable.length > 1 && (
          <SelectInput
            label={texts.article}
            value={String(found?.line ?? '')}
            choices={returnable.map((each) => [String(each.line), articleName(each)] as const)}
            onChange={(line) => change({ line })}
          />
        )}
        {sizes.length > 0 && (
          <SelectInput
            label={texts.otherSize}
            value={exchangeFor}
            choices={sizes}
            onChange={(item) => change({ exchangeFor: item })}
          />
        )}
        <TextInput
          label={texts.unitsOf(found ? articleName(found) : '')}
          hint={texts.unitsLeft(left)}
          inputMode="numeric"
          value={draft.units}
          fault={isCount(draft.units, left) ? null : texts.unitsWrong(left)}
          onChange={(units) => change({ units })}
        />
        <SelectInput
          label={texts.reason}
          value={draft.reason}
          choices={reasonChoices}
          onChange={(reason) => change({ reason })}
        />
        <SelectInput
          label={texts.condition}
          value={draft.condition}
          choices={conditionChoices}
          onChange={(condition) => change({ condition, restock: condition === 'as-sold' })}
        />
        <Tick isSelected={draft.restock} onChange={(restock) => change({ restock })}>
          {texts.restock}
        </Tick>
      </div>
      <OwnLimits kinds={refundKinds} order={number} currency={of.currency} />
      <Receipt of={of} preview={preview} empty={sizes.length > 0 ? texts.chooseUnits : texts.noOtherSize} />
    </FormDialog>
  )
}
