import { useState } from 'react'

import type { Cart } from '#contract/cart.ts'
import type { CodeFault } from '#contract/field-faults.ts'
import * as texts from '#texts/cart.ts'

import { toRefusal } from '../stores/refusal.ts'
import { addVoucher } from '../stores/cart/voucher.ts'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { useForm } from '../ui/use-form.ts'
import { useLazy } from '../ui/use-lazy.ts'

const loadUsed = () => import('./used-voucher.tsx').then((file) => file.UsedVoucher)

/** A voucher or gift card, folded away: most people have none (spec 5.13). What is in use can be taken off. */
export function Vouchers({ bag }: { bag: Cart }) {
  const used = Object.values(bag.discounts.vouchers)
  const UsedVoucher = useLazy(loadUsed, used.length > 0)
  const [gone, setGone] = useState('')
  return (
    <div className="vouchers">
      {UsedVoucher && used.length > 0 && (
        <ul className="vouchers__used">
          {used.map((each) => (
            <UsedVoucher key={each.voucher} used={each} onGone={setGone} />
          ))}
        </ul>
      )}
      <p className="hidden" role="status">
        {gone && !bag.discounts.vouchers[gone] && texts.codeTakenOff(gone)}
      </p>
      <details className="facts__part">
        <summary>
          {texts.haveACode}
          <Icon shape="plus" />
        </summary>
        <div className="facts__body">
          <CodeForm />
        </div>
      </details>
    </div>
  )
}

function CodeForm() {
  const form = useForm({
    initial: { voucher: '' },
    read: (error) => toRefusal(error, sentences),
    async send({ voucher }) {
      await addVoucher(voucher)
      form.set('voucher', '')
    },
  })
  return (
    <form className="vouchers__form" noValidate onSubmit={(event) => void form.submit(event)}>
      <Field
        label={texts.voucherOrGiftCard}
        name="voucher"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={form.values.voucher}
        fault={(form.faults['voucher'] ?? form.message) || undefined}
        onChange={(event) => form.set('voucher', event.target.value)}
      />
      <button type="submit" className="button button--plain" aria-disabled={form.isBusy || undefined}>
        {texts.use}
      </button>
      <p className="hidden" role="status">
        {form.isDone && texts.theCodeIsInUse}
      </p>
    </form>
  )
}

const sentences: Readonly<Record<string, string>> = {
  'not-found': texts.weDoNotKnow,
  expired: texts.thisCodeHasRunOut,
  'already-used': texts.thisCodeWasUsedAlready,
  'minimum-not-reached': texts.thisCodeNeedsALarger,
  'not-for-country': texts.thisCode,
  'not-for-goods': texts.thisCodeIsNotForWhatIsInTheBag,
  'not-yours': texts.thisCodeIsForAnotherEmail,
  'not-combinable': texts.thisCodeCannotBeCombined,
  'too-many-codes': texts.noFurtherCode,
} satisfies Readonly<Record<CodeFault | 'too-many-codes', string>>
