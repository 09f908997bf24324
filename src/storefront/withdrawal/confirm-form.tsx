import { useEffect } from 'react'

import type { Withdrawal } from '#contract/withdrawal.ts'

import { refusalOf } from '../stores/refusal.ts'
import { confirmWithdrawal, useWithdrawalOrder } from '../stores/account/withdrawal.ts'
import { Choice } from '../ui/choice.tsx'
import { Area } from '../ui/field.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'
import { OrderInQuestion } from './order-in-question.tsx'

interface ConfirmFormProps {
  token: string
  /** Null: the link does not work any more. */
  onAnswer: (withdrawal: Withdrawal | null) => void
}

/** Step two: of what, and the button that counts. */
export function ConfirmForm({ token, onAnswer }: ConfirmFormProps) {
  const { order, hasFailed, again } = useWithdrawalOrder(token)
  useEffect(() => {
    if (order === null) onAnswer(null)
    // Done before: what was received then is what counts.
    else if (order?.receivedAt) onAnswer({ order: order.order, receivedAt: order.receivedAt })
  }, [order, onAnswer])
  const form = useForm({
    initial: { isWhole: true, articles: '' },
    read: refusalOf,
    send: async (wish) => onAnswer(await confirmWithdrawal(token, wish)),
  })
  const choose = (value: string) => form.set('isWhole', value === 'whole')
  const { isWhole, articles } = form.values
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <OrderInQuestion order={order ?? null} hasFailed={hasFailed} onAgain={again} />
      <fieldset className="checkout__ways">
        <legend className="field__label">What goes back?</legend>
        <div className="choices">
          <Choice name="what" value="whole" label="The whole order" isChosen={isWhole} onChoose={choose} />
          <Choice name="what" value="part" label="Only some of it" isChosen={!isWhole} onChoose={choose} />
        </div>
      </fieldset>
      {!isWhole && (
        <Area
          label="Which articles"
          name="articles"
          hint="Name, size and how many. They stand in the confirmation of your order."
          rows={3}
          maxLength={900}
          value={articles}
          fault={form.faults['articles']}
          onChange={(event) => form.set('articles', event.target.value)}
        />
      )}
      <FormEnd label="Confirm withdrawal" isBusy={form.isBusy} message={form.message} />
    </form>
  )
}
