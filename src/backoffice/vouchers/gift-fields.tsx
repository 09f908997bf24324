import * as texts from '#texts/backoffice-vouchers.ts'

import { AmountFields } from '../ui/amount-fields.tsx'
import { Radios, Tick } from '../ui/choices.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { isUnread, parsePercent } from './voucher-draft.ts'
import type { VoucherFieldsProps } from './voucher-fields-props.ts'

const kinds = ['percent', 'amount', 'shipping'] as const

/** What a voucher gives. */
export function GiftFields({ draft, choices, onChange }: VoucherFieldsProps) {
  return (
    <>
      <Radios
        label={texts.gives}
        value={draft.gives}
        choices={kinds.map((kind) => [kind, texts.givesKinds[kind]] as const)}
        onChange={(gives) => onChange({ gives })}
      />
      {draft.gives === 'percent' && (
        <TextInput
          label={texts.percent}
          className="field--short"
          isRequired
          inputMode="decimal"
          value={draft.percent}
          onChange={(percent) => onChange({ percent })}
          fault={isUnread(draft.percent, parsePercent(draft.percent)) ? texts.percentFault : null}
        />
      )}
      {draft.gives === 'amount' && (
        <AmountFields
          label={texts.amount}
          currencies={choices.currencies}
          values={draft.amount}
          fault={texts.amountFault}
          onChange={(amount) => onChange({ amount })}
        />
      )}
      {draft.gives !== 'shipping' && (
        <Tick isSelected={draft.freeShipping} onChange={(freeShipping) => onChange({ freeShipping })}>
          {texts.shippingToo}
        </Tick>
      )}
      <TextInput
        label={texts.description}
        hint={texts.descriptionHint}
        value={draft.description}
        maxLength={200}
        onChange={(description) => onChange({ description })}
      />
    </>
  )
}
