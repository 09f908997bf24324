import * as texts from '#texts/withdrawal.ts'

import { toRefusal } from '../stores/refusal.ts'
import { requestWithdrawal } from '../stores/withdrawal/withdrawal.ts'
import { Field } from '../ui/field.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'

/** Step one, without an account: the order's number and the e-mail that it was bought with. */
export function RequestForm({ order }: { order: string }) {
  const { attach, ...form } = useForm({
    initial: { order, email: '' },
    read: toRefusal,
    send: (values) => requestWithdrawal(values.order, values.email),
  })
  return (
    <form
      ref={attach}
      method="dialog"
      className="form"
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <Field
        label={texts.orderNumber}
        name="order"
        hint={texts.youFind}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={form.values.order}
        fault={form.faults['order']}
        onChange={(event) => form.set('order', event.target.value)}
      />
      <Field
        label={texts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={form.values.email}
        fault={form.faults['email']}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <FormEnd
        label={texts.withdrawFromContractHere}
        isBusy={form.isBusy}
        message={form.message}
        done={form.isDone && texts.ifTheTwoBelongTogether}
      />
    </form>
  )
}
