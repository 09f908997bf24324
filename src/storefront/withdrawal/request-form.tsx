import * as texts from '#texts/withdrawal.ts'

import { toRefusal } from '../stores/refusal.ts'
import { requestWithdrawal } from '../stores/withdrawal/withdrawal.ts'
import { EmailField } from '../ui/email-field.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'

/** Step one, without an account: the order's number and the e-mail that it was bought with. */
export function RequestForm({ order }: { order: string }) {
  const form = useForm({
    initial: { order, email: '' },
    read: toRefusal,
    send: (values) => requestWithdrawal(values.order, values.email),
  })
  return (
    <Form form={form}>
      <Field
        label={texts.orderNumber}
        hint={texts.youFind}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        {...form.text('order')}
      />
      <EmailField label={texts.email} autoComplete="email" {...form.text('email')} />
      <FormEnd
        label={texts.withdrawFromContractHere}
        isBusy={form.isBusy}
        message={form.message}
        done={form.isDone && texts.ifTheTwoBelongTogether}
      />
    </Form>
  )
}
