import { useState } from 'react'

import type { GiftCardRow } from '#contract/staff/gift-cards.ts'
import * as texts from '#texts/backoffice-gift-cards.ts'

import { findFieldFault } from '../api/find-field-fault.ts'
import { formatMoney } from '../format/money.ts'
import { useAct } from '../session/use-act.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'

interface Props {
  readonly card: GiftCardRow
  readonly onClose: () => void
}

/** Blocks a lost card and mails a new one to its holder. */
export function ReplaceDialog({ card, onClose }: Props) {
  const { id, last4, balanceMinor, currency, email: holder } = card
  const [email, setEmail] = useState(holder)
  const replace = useAct('replaceGiftCard', {
    changes: ['gift-cards'],
    staleWhenRefused: ['gift-cards'],
    onDone: (replaced) => {
      say(texts.replaced(last4, replaced.email))
      onClose()
    },
  })
  const fault = findFieldFault(replace.error, 'email')
  return (
    <FormDialog
      title={texts.replaceTitle(last4)}
      onClose={onClose}
      act={texts.replace}
      onAct={() => replace.mutate({ params: { id }, body: { email: email === holder ? '' : email } })}
      isBlocked={email.trim() === ''}
      isGrave
      isPending={replace.isPending}
      error={fault === null ? replace.error : null}
      isDirty={email !== holder}
    >
      <p>{texts.replaceText(formatMoney(balanceMinor, currency))}</p>
      <TextInput
        label={texts.holder}
        hint={holder === '' ? texts.noHolderHint : texts.holderHint}
        isRequired
        type="email"
        value={email}
        onChange={(typed) => {
          replace.reset()
          setEmail(typed)
        }}
        fault={fault}
      />
    </FormDialog>
  )
}
