import { useState } from 'react'

import type { CustomerDetail } from '#contract/staff/customers.ts'
import * as texts from '#texts/backoffice-customers.ts'

import { formatMoney, parseAmount } from '../format/money.ts'
import { OwnLimits, voucherKinds } from '../session/own-limits.tsx'
import { useAct } from '../session/use-act.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'

interface Props {
  readonly customer: CustomerDetail
  readonly onClose: () => void
}

/** Gives somebody a voucher. Its key is made with the form, so pressing twice, or again after a lost answer, gives one. */
export function VoucherDialog({ customer: { id: name, email, goodwill, ...customer }, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState(goodwill[0]?.currency ?? 'EUR')
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const give = useAct('giveVoucher', {
    changes: ['customer'],
    staleWhenRefused: ['customer', 'own-limits'],
    onDone({ code }) {
      say(texts.given(code))
      onClose()
    },
  })
  const amountMinor = parseAmount(amount)
  const { leftMinor = null } = goodwill.find((each) => each.currency === currency) ?? {}
  const isTooMuch = leftMinor !== null && amountMinor !== null && amountMinor > leftMinor
  return (
    <FormDialog
      title={texts.giveTitle(customer.name || email)}
      onClose={onClose}
      act={texts.give}
      onAct={() =>
        amountMinor !== null &&
        give.mutate({ params: { name }, body: { key, amountMinor, currency, reason, message } })
      }
      isBlocked={amountMinor === null || isTooMuch || reason.trim() === ''}
      isPending={give.isPending}
      error={give.error}
      isDirty={amount !== '' || reason !== '' || message !== ''}
    >
      <p>{texts.giveText}</p>
      <TextInput
        label={texts.amount}
        isRequired
        inputMode="decimal"
        value={amount}
        onChange={setAmount}
        hint={limitText(leftMinor, currency)}
        fault={
          amount.trim() !== '' && amountMinor === null
            ? texts.amountWrong
            : isTooMuch
              ? limitText(leftMinor, currency)
              : null
        }
      />
      <SelectInput
        label={texts.currency}
        value={currency}
        choices={goodwill.map((each) => [each.currency, each.currency] as const)}
        onChange={setCurrency}
      />
      <OwnLimits kinds={voucherKinds} currency={currency} />
      <TextInput
        label={texts.reason}
        hint={texts.reasonHint}
        isRequired
        value={reason}
        onChange={setReason}
        rows={2}
        maxLength={2000}
      />
      <TextInput
        label={texts.message}
        hint={texts.messageHint}
        value={message}
        onChange={setMessage}
        rows={3}
        maxLength={2000}
      />
    </FormDialog>
  )
}

const limitText = (leftMinor: number | null, currency: CustomerDetail['goodwill'][number]['currency']) =>
  leftMinor === null
    ? undefined
    : leftMinor === 0
      ? texts.leftNone
      : texts.left(formatMoney(leftMinor, currency))
