import type { Currency } from '#contract/money.ts'

import { parseAmount } from '../format/money.ts'
import { TextInput } from './text-input.tsx'

type Typed = Readonly<Partial<Record<Currency, string>>>

interface Props {
  readonly label: (currency: string) => string
  readonly currencies: readonly Currency[]
  /** As they were typed. */
  readonly values: Typed
  /** Said of what is no amount. */
  readonly fault: string
  readonly onChange: (values: Typed) => void
}

/** An amount in each currency of the shop. */
export function AmountFields({ label, currencies, values, fault, onChange }: Props) {
  const isUnread = (text = '') => text.trim() !== '' && parseAmount(text) === null
  return (
    <div className="field-pair">
      {currencies.map((currency) => (
        <TextInput
          key={currency}
          label={label(currency)}
          inputMode="decimal"
          value={values[currency] ?? ''}
          onChange={(typed) => onChange({ ...values, [currency]: typed })}
          fault={isUnread(values[currency]) ? fault : null}
        />
      ))}
    </div>
  )
}
