import { useState } from 'react'

import type { OrderReturns } from '#contract/returns.ts'
import { returnFee } from '#domain/after-sale/returns.ts'
import * as texts from '#texts/order-returns.ts'

import { announceReturn, createReturnKey, readReturns } from '../stores/checkout/returns.ts'
import { toRefusal } from '../stores/refusal.ts'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'
import { shownWirePrice } from './price-words.ts'
import { ReturnLineFields } from './return-line-fields.tsx'
import { getReturnRow, type ReturnRows, toReturnedLines } from './return-rows.ts'

interface ReturnFormProps {
  readonly token: string
  readonly returns: OrderReturns
  readonly onDone: (returns: OrderReturns) => void
  /** A size went meanwhile, or something else changed: how it is now. */
  readonly onStale: (returns: OrderReturns) => void
}

/** What the way back costs. `isCharged`: neither is something faulty, nor all of it exchanged. */
function wayBackSentence({ fee, terms }: OrderReturns, isCharged: boolean): string {
  if (isCharged && fee) return texts.feeTakenOff(shownWirePrice(fee))
  return isCharged && terms?.paidBy === 'buyer' ? texts.youPayTheWayBack : texts.costsNothing
}

/** What goes back, line by line: why, and for the money or another size. Nothing is asked that the order knows. */
export function ReturnForm({ token, returns, onDone, onStale }: ReturnFormProps) {
  const [key] = useState(createReturnKey)
  const { lines } = returns
  const initial: { rows: ReturnRows } = { rows: {} }
  const form = useForm({
    initial,
    read: (error) => {
      const { message, errors } = toRefusal(error)
      return {
        message: Object.values(errors).length > 0 ? `${message} ${Object.values(errors).join(' ')}` : message,
        errors,
      }
    },
    send: async ({ rows }) => {
      try {
        onDone(await announceReturn(token, key, toReturnedLines(lines, rows)))
      } catch (error) {
        const now = await readReturns(token)
        // Only the answer was lost.
        if (now && now.returns.length > returns.returns.length) return onDone(now)
        if (now) onStale(now)
        throw error
      }
    },
  })
  const [isTried, setTried] = useState(false)
  const { rows } = form.values
  const ticked = lines.filter((line) => getReturnRow(rows, line).isTicked)
  const chosen = toReturnedLines(lines, rows)
  const isWhole = ticked.length > 0 && chosen.length === ticked.length
  const charged = returnFee(
    chosen.map(({ reason, exchangeFor }) => ({ reason, isExchanged: exchangeFor !== undefined })),
    1,
  )
  const guarded = {
    ...form,
    submit: async (event: Parameters<typeof form.submit>[0]) => {
      setTried(true)
      if (isWhole) return form.submit(event)
      event.preventDefault()
      const field = event.currentTarget.querySelector<HTMLElement>('[data-missing]')
      ;(field?.querySelector<HTMLElement>('select, input') ?? field)?.focus()
    },
  }
  return (
    <Form form={guarded}>
      <fieldset className="checkout__ways">
        <legend className="field__label">{texts.whatGoesBack}</legend>
        <p className="field__hint">{texts.tickEach}</p>
        {isTried && ticked.length === 0 && (
          <p className="field__fault" role="alert">
            {texts.chooseAtLeastOne}
          </p>
        )}
        <ul className="returns">
          {lines.map((line) => (
            <ReturnLineFields
              key={line.line}
              line={line}
              row={getReturnRow(rows, line)}
              isTried={isTried}
              isFirstMissing={isTried && ticked.length === 0 && line === lines[0]}
              onChange={(row) => form.set('rows', { ...rows, [line.line]: row })}
            />
          ))}
        </ul>
      </fieldset>
      <div aria-live="polite">
        {chosen.some(({ exchangeFor }) => exchangeFor !== undefined) && <p>{texts.keptForYou}</p>}
        {isWhole && <p>{wayBackSentence(returns, charged > 0)}</p>}
      </div>
      <FormEnd label={texts.announce} isBusy={form.isBusy} message={form.message} />
    </Form>
  )
}
