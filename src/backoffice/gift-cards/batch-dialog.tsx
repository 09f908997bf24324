import { useState } from 'react'

import { currencies, type Currency } from '#contract/currencies.ts'
import { maxBatch } from '#contract/staff/vouchers.ts'
import * as batchTexts from '#texts/backoffice-gift-cards.ts'
import { giftCards as texts } from '#texts/backoffice-sections.ts'
import { codeColumn } from '#texts/backoffice-vouchers.ts'

import { parseAmount } from '../format/money.ts'
import { giftCardKinds, OwnLimits } from '../session/own-limits.tsx'
import { useAct } from '../session/use-act.ts'
import { CodesDialog } from '../ui/codes-dialog.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { TextInput } from '../ui/text-input.tsx'

/** Issues many gift cards of one amount; their codes are listed once, and saved as a file. */
export function BatchDialog({ onClose }: { readonly onClose: () => void }) {
  // The same for every try, so that a lost answer makes no second batch.
  const [key] = useState(() => crypto.randomUUID())
  const [count, setCount] = useState('')
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState<Currency>(currencies[0])
  const [description, setDescription] = useState('')
  const issue = useAct('createGiftCardBatch', { changes: ['gift-cards'], staleWhenRefused: ['own-limits'] })
  const amountMinor = parseAmount(amount)
  const cards = /^[1-9]\d{0,3}$/.test(count.trim()) && Number(count) <= maxBatch ? Number(count) : null
  if (issue.data) {
    const { id, cards: issued } = issue.data
    return (
      <CodesDialog
        name={`gift-cards-${id.slice(0, 8)}`}
        rows={[
          [codeColumn, batchTexts.idColumn, texts.amount, texts.currency],
          ...issued.map(({ id: card, code }) => [
            code,
            card,
            ((amountMinor ?? 0) / 100).toFixed(2),
            currency,
          ]),
        ]}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={batchTexts.batch}
      onClose={onClose}
      act={batchTexts.issueMany(cards ?? 0)}
      onAct={() =>
        amountMinor !== null &&
        cards !== null &&
        issue.mutate({ body: { key, count: cards, amountMinor, currency, description } })
      }
      isBlocked={amountMinor === null || cards === null}
      isPending={issue.isPending}
      error={issue.error}
      isDirty={count !== '' || amount !== '' || description !== ''}
    >
      <TextInput
        label={batchTexts.count}
        isRequired
        inputMode="numeric"
        value={count}
        onChange={setCount}
        fault={count.trim() !== '' && cards === null ? batchTexts.countFault(maxBatch) : null}
      />
      <TextInput
        label={texts.amount}
        isRequired
        inputMode="decimal"
        value={amount}
        onChange={setAmount}
        fault={amount.trim() !== '' && amountMinor === null ? texts.amountWrong : null}
      />
      <SelectInput
        label={texts.currency}
        value={currency}
        choices={currencies.map((each) => [each, each] as const)}
        onChange={setCurrency}
      />
      <OwnLimits kinds={giftCardKinds} currency={currency} />
      <TextInput
        label={batchTexts.purpose}
        hint={batchTexts.purposeHint}
        value={description}
        maxLength={200}
        onChange={setDescription}
      />
    </FormDialog>
  )
}
