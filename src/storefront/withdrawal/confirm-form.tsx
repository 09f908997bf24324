import { useEffect } from 'react'

import type { Withdrawal, WithdrawalOrder } from '#contract/withdrawal.ts'
import * as texts from '#texts/withdrawal.ts'

import { toRefusal } from '../stores/refusal.ts'
import { isDivisible } from '../stores/withdrawal/return-rows.ts'
import {
  confirmWithdrawal,
  keepRemaining,
  useWithdrawalOrder,
  type WithdrawalInput,
} from '../stores/withdrawal/withdrawal.ts'
import { Choice } from '../ui/choice.tsx'
import { Area } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'
import { Articles } from './articles.tsx'
import { OrderInQuestion } from './order-in-question.tsx'

/** What was received, with what is left where that is known. */
export type Received = Withdrawal & Pick<WithdrawalOrder, 'left'>

interface ConfirmFormProps {
  token: string
  /** Something was received before, and there is more to say. */
  isMore: boolean
  /** Null: the link does not work any more. */
  onAnswer: (received: Received | null) => void
}

/** Step two: of what, and the button that counts. */
export function ConfirmForm({ token, isMore, onAnswer }: ConfirmFormProps) {
  const { order: known, hasFailed, again } = useWithdrawalOrder(token)
  const order = known && keepRemaining(known)
  useEffect(() => {
    if (known === null) onAnswer(null)
    // Done before: what was received then is what counts.
    else if (known?.receivedAt && !isMore) onAnswer({ ...known, receivedAt: known.receivedAt })
  }, [known, isMore, onAnswer])
  const initial: WithdrawalInput = { isWhole: true, items: {}, message: '' }
  const form = useForm({
    initial,
    read: toRefusal,
    send: async (input) => onAnswer(await confirmWithdrawal(token, order ?? null, input)),
  })
  const choose = (value: string) => form.set('isWhole', value === 'whole')
  const { isWhole, items } = form.values
  const isUnnamed = !order && !isWhole
  const question = <OrderInQuestion order={order ?? null} hasFailed={hasFailed} onAgain={again} />
  // Nothing that could be filled in by now moves away when the order comes.
  if (!order && !hasFailed) return <div className="withdrawal__wait">{question}</div>
  return (
    <Form form={form} className="form withdrawal__form">
      {question}
      {(!order || isDivisible(order.items)) && (
        <fieldset className="checkout__ways">
          <legend className="field__label">{texts.whatGoesBack}</legend>
          <div className="choices">
            <Choice
              name="what"
              value="whole"
              label={isMore ? texts.allThatIsLeft : texts.theWholeOrder}
              isChosen={isWhole}
              onChoose={choose}
            />
            <Choice
              name="what"
              value="part"
              label={texts.onlySomeOfIt}
              isChosen={!isWhole}
              onChoose={choose}
            />
          </div>
        </fieldset>
      )}
      {order && (
        <Articles
          order={order}
          rows={items}
          isWhole={isWhole}
          fault={isWhole ? undefined : form.faults['items']}
          onChange={(changed) => form.set('items', changed)}
        />
      )}
      <Area
        label={isUnnamed ? texts.whichArticles : texts.anythingWeShouldKnowOptional}
        hint={isUnnamed ? texts.nameSizeAndHowMany : texts.anotherSizeThatYouWould}
        rows={3}
        maxLength={900}
        {...form.text('message')}
      />
      <FormEnd label={texts.confirmWithdrawal} isBusy={form.isBusy} message={form.message} />
    </Form>
  )
}
