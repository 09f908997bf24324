import { useState } from 'react'

import { returnConditions } from '#contract/return-words.ts'
import type { ReturnCondition } from '#contract/returns.ts'
import type { ReturnLineAnswer } from '#contract/staff/returns.ts'
import * as texts from '#texts/backoffice-returns.ts'

import { callStaff } from '../../api/call-staff.ts'
import { articleName, isCount } from '../units.ts'
import { Tick } from '../../ui/choices.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectInput } from '../../ui/select-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { say } from '../../ui/toasts.tsx'
import { usePreview } from '../../ui/use-preview.ts'
import { Receipt } from './receipt.tsx'
import { readNames, type ReturnDialogProps, useReturnAct } from './use-return-act.ts'

/** What is entered of a line that arrives. */
interface Arrival {
  readonly line: ReturnLineAnswer
  readonly units: string
  readonly condition: ReturnCondition
  readonly restock: boolean
}

export const conditionChoices = returnConditions.map(
  (condition) => [condition, texts.conditions[condition]] as const,
)

const begin = (line: ReturnLineAnswer): Arrival => ({
  line,
  units: String(line.quantity),
  condition: 'as-sold',
  restock: true,
})

/** Returns what the server is told; null where units are no count, or none arrived. */
function toLines(arrivals: readonly Arrival[]) {
  const isRight = arrivals.every(({ line, units }) => isCount(units, line.quantity))
  const lines = arrivals.map(({ line, units, condition, restock }) => ({
    line: line.line,
    received: Number(units.trim()),
    condition,
    restock,
  }))
  return isRight && lines.some(({ received }) => received > 0) ? lines : null
}

/** Receives a return by line: how many, in which condition, back into stock or not; after what that does has been shown. */
export function ReceiveDialog({ order, found, onClose }: ReturnDialogProps) {
  const { nth } = found
  const params = readNames({ order, found })
  const [start] = useState(() => found.lines.map(begin))
  const [arrivals, setArrivals] = useState<readonly Arrival[]>(start)
  const [exchanges, setExchanges] = useState(true)
  const lines = toLines(arrivals)
  const body = lines && { lines, exchanges }
  const preview = usePreview(body && JSON.stringify(['receive', params, body]), (signal) => {
    if (!body) throw new Error('Nothing is said to have arrived.')
    return callStaff('previewReceiveReturn', { params, body }, signal)
  })
  const receive = useReturnAct('receiveReturn', () => {
    say(texts.received(nth))
    onClose()
  })
  return (
    <FormDialog
      title={texts.receiveTitle(nth, order.number)}
      onClose={onClose}
      act={texts.receive}
      onAct={() => body && receive.mutate({ params, body })}
      isWide
      isBlocked={!preview.answer}
      isPending={receive.isPending}
      error={receive.error}
      isDirty={arrivals !== start || !exchanges}
    >
      {arrivals.map((arrival) => (
        <ArrivalFields
          key={arrival.line.line}
          arrival={arrival}
          onChange={(changed) =>
            setArrivals(arrivals.map((each) => (each.line === changed.line ? changed : each)))
          }
        />
      ))}
      {found.lines.some(({ otherSize }) => otherSize !== null) && (
        <Tick isSelected={exchanges} onChange={setExchanges}>
          {texts.sendOther}
        </Tick>
      )}
      <Receipt of={order} preview={preview} empty={texts.chooseUnits} />
    </FormDialog>
  )
}

interface FieldsProps {
  readonly arrival: Arrival
  readonly onChange: (arrival: Arrival) => void
}

function ArrivalFields({ arrival, onChange }: FieldsProps) {
  const { line, units, condition, restock } = arrival
  const name = articleName(line)
  return (
    <div className="return-line">
      <TextInput
        label={texts.unitsOf(name)}
        hint={texts.unitsAnnounced(line.quantity)}
        inputMode="numeric"
        value={units}
        fault={isCount(units, line.quantity) ? null : texts.unitsWrong(line.quantity)}
        onChange={(typed) => onChange({ ...arrival, units: typed })}
      />
      <SelectInput
        label={texts.conditionOf(name)}
        value={condition}
        choices={conditionChoices}
        // What is worn or faulty is not sold again unless somebody says so.
        onChange={(chosen) => onChange({ ...arrival, condition: chosen, restock: chosen === 'as-sold' })}
      />
      <Tick isSelected={restock} onChange={(isTicked) => onChange({ ...arrival, restock: isTicked })}>
        {texts.restock}
      </Tick>
    </div>
  )
}
