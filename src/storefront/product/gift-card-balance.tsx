import { useId, useState } from 'react'

import * as texts from '#texts/gift-card-balance.ts'

import { askBalance, type GiftCardBalance } from '../stores/cart/gift-card-balance.ts'
import { toRefusal } from '../stores/refusal.ts'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { WirePrice } from './shown-price.tsx'
import { useForm } from '../ui/use-form.ts'

const read = (error: unknown) => toRefusal(error, { 'not-found': texts.weDoNotKnowThisCode })

/** What is left on a card, by its code. */
export function GiftCardBalance() {
  const [found, setFound] = useState<GiftCardBalance | null>(null)
  const heading = useId()
  const form = useForm({
    initial: { voucher: '' },
    read,
    async send({ voucher }) {
      setFound(null)
      setFound(await askBalance(voucher))
    },
  })
  return (
    <section className="gift-card__balance" aria-labelledby={heading}>
      <h2 id={heading} className="title">
        {texts.whatIsLeft}
      </h2>
      <Form form={form}>
        <Field
          label={texts.codeOfACard}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          {...form.text('voucher')}
        />
        <FormEnd
          isPlain
          label={texts.seeTheBalance}
          isBusy={form.isBusy}
          message={form.message}
          done={
            found && (
              <>
                {texts.leftOn(found.voucher)} <WirePrice text={found.balance} />
              </>
            )
          }
        />
      </Form>
    </section>
  )
}
