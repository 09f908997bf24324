import { useState } from 'react'

import { currencies, type Currency } from '#contract/currencies.ts'
import { email as emailLabel } from '#texts/backoffice.ts'
import { giftCards as texts } from '#texts/backoffice-sections.ts'

import { parseAmount } from '../format/money.ts'
import { giftCardKinds, OwnLimits } from '../session/own-limits.tsx'
import { useAct } from '../session/use-act.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { TextInput } from '../ui/text-input.tsx'

/** Issues a gift card; its code is shown once, when it is there. */
export function IssueDialog({ onClose }: { readonly onClose: () => void }) {
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState<Currency>(currencies[0])
  const [email, setEmail] = useState('')
  const issue = useAct('issueGiftCard', { changes: ['gift-cards'], staleWhenRefused: ['own-limits'] })
  const amountMinor = parseAmount(amount)
  if (issue.data) return <IssuedDialog code={issue.data.code} onClose={onClose} />
  return (
    <FormDialog
      title={texts.issue}
      onClose={onClose}
      act={texts.issue}
      onAct={() => amountMinor !== null && issue.mutate({ body: { amountMinor, currency, email } })}
      isBlocked={amountMinor === null}
      isPending={issue.isPending}
      error={issue.error}
      isDirty={amount !== '' || email !== ''}
    >
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
      <TextInput label={emailLabel} hint={texts.emailHint} type="email" value={email} onChange={setEmail} />
    </FormDialog>
  )
}

function IssuedDialog({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  return (
    <FormDialog title={texts.issuedTitle} onClose={onClose}>
      <p>{texts.issuedText}</p>
      <p className="shown-once code">{code}</p>
      <CopyButton text={code}>{texts.copyCode}</CopyButton>
    </FormDialog>
  )
}
