import * as texts from '#texts/backoffice-vouchers.ts'

import { AmountFields } from '../ui/amount-fields.tsx'
import { Tick } from '../ui/choices.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { isUnread, parseCount } from './voucher-draft.ts'
import type { VoucherFieldsProps } from './voucher-fields-props.ts'

/** When, how often and for what a voucher counts. */
export function ConditionFields({ draft, choices, findFault, onChange }: VoucherFieldsProps) {
  return (
    <>
      <div className="field-pair">
        <TextInput
          label={texts.firstDay}
          type="date"
          hint={texts.clock(choices.timeZone)}
          value={draft.from}
          onChange={(from) => onChange({ from })}
          fault={findFault('from')}
        />
        <TextInput
          label={texts.lastDay}
          type="date"
          value={draft.until}
          onChange={(until) => onChange({ until })}
          fault={findFault('until')}
        />
      </div>
      <div className="field-pair">
        <TextInput
          label={draft.makes === 'many' ? texts.limitOfEach : texts.limit}
          hint={texts.limitHint}
          inputMode="numeric"
          value={draft.limitTotal}
          onChange={(limitTotal) => onChange({ limitTotal })}
          fault={isUnread(draft.limitTotal, parseCount(draft.limitTotal)) ? texts.usesFault : null}
        />
        <TextInput
          label={texts.limitPerCustomer}
          hint={texts.limitHint}
          inputMode="numeric"
          value={draft.limitPerCustomer}
          onChange={(limitPerCustomer) => onChange({ limitPerCustomer })}
          fault={
            isUnread(draft.limitPerCustomer, parseCount(draft.limitPerCustomer)) ? texts.usesFault : null
          }
        />
      </div>
      <details className="field-group">
        <summary>{texts.only}</summary>
        <AmountFields
          label={texts.minimum}
          currencies={choices.currencies}
          values={draft.minimum}
          fault={texts.amountFault}
          onChange={(minimum) => onChange({ minimum })}
        />
        <Ticks
          label={texts.markets}
          choices={choices.markets.map(({ id, name }) => [id, name] as const)}
          values={draft.markets}
          onChange={(markets) => onChange({ markets })}
        />
        <Ticks
          label={texts.categories}
          choices={choices.categories.map(({ uri }) => [uri, uri] as const)}
          values={draft.categories}
          onChange={(categories) => onChange({ categories })}
        />
        <TextInput
          label={texts.products}
          hint={texts.productsHint}
          rows={3}
          value={draft.products}
          onChange={(products) => onChange({ products })}
          fault={findFault('products')}
        />
      </details>
    </>
  )
}

interface TicksProps {
  readonly label: string
  readonly choices: readonly (readonly [value: string, label: string])[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** Some of several. */
function Ticks({ label, choices, values, onChange }: TicksProps) {
  if (choices.length === 0) return null
  return (
    <fieldset className="ticks">
      <legend className="field__label">
        {label} <span className="soft">{texts.anyHint}</span>
      </legend>
      {choices.map(([value, text]) => (
        <Tick
          key={value}
          isSelected={values.includes(value)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...values, value] : values.filter((each) => each !== value))
          }
        >
          {text}
        </Tick>
      ))}
    </fieldset>
  )
}
