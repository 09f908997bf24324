import type { OrderStatus } from '#contract/order-status.ts'
import * as texts from '#texts/order-status.ts'

import { cancelOrder } from '../stores/checkout/order-status.ts'
import { toRefusal } from '../stores/refusal.ts'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'

interface CancelFormProps {
  token: string
  onDone: (status: OrderStatus) => void
  /** It may be packed meanwhile, so that there is nothing to cancel any more; false: it can be tried again. */
  onOver: (error: unknown) => boolean
}

/** The one step that cannot be taken back is asked about once more. */
export function CancelForm({ token, onDone, onOver }: CancelFormProps) {
  const form = useForm({
    initial: {},
    read: toRefusal,
    send: async () => {
      try {
        onDone(await cancelOrder(token))
      } catch (error) {
        if (!onOver(error)) throw error
      }
    },
  })
  return (
    <Form form={form}>
      <p>
        {texts.cancelThisOrder} {texts.allMoneyGoesBack}
      </p>
      <FormEnd label={texts.yesCancel} isBusy={form.isBusy} message={form.message} />
    </Form>
  )
}
