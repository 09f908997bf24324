import type { Currency } from '#contract/money.ts'
import { fitPlaces, returnReasons } from '#contract/return-words.ts'
import type { FitPlace } from '#contract/returns.ts'
import type { ReturnableAnswer } from '#contract/staff/returns.ts'
import * as texts from '#texts/backoffice-returns.ts'
import { reasonTexts } from '#texts/formats/return-reasons.ts'
import { fitPlaces as fitTexts } from '#texts/order-returns.ts'

import { formatMoney } from '../../format/money.ts'
import { articleName, isCount } from '../units.ts'
import { SelectInput } from '../../ui/select-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { canSayFit, type DraftLine } from './draft-line.ts'

interface Props {
  readonly draft: DraftLine
  readonly currency: Currency
  /** What the server says is wrong with it. */
  readonly fault: string | null
  readonly onChange: (draft: DraftLine) => void
}

export const reasonChoices = returnReasons.map((reason) => [reason, reasonTexts[reason]] as const)
const fitChoices: readonly (readonly [FitPlace | '', string])[] = [
  ['', texts.fitUnspecified],
  ...fitPlaces.map((place) => [place, fitTexts[place]] as const),
]

/** Returns the sizes that can be had instead of a line, as choices. */
export const sizeChoices = ({ sizes }: ReturnableAnswer, currency: Currency) =>
  sizes
    .filter(({ available, differenceMinor }) => available !== 0 && differenceMinor <= 0)
    .map(({ item, size, available, differenceMinor }) => {
      const back = differenceMinor < 0 ? formatMoney(-differenceMinor, currency) : ''
      return [item, texts.sizeInstead(size, back, available)] as const
    })

/** What comes back of a line: how many, and once some do, why and for what. */
export function AnnouncedFields({ draft, currency, fault, onChange }: Props) {
  const { of, units, reason, fit, exchangeFor } = draft
  const choices = sizeChoices(of, currency)
  const isChosen = Number(units.trim()) > 0
  return (
    <div className="return-line">
      <TextInput
        label={texts.unitsOf(articleName(of))}
        hint={texts.unitsLeft(of.units)}
        inputMode="numeric"
        value={units}
        fault={isCount(units, of.units) ? fault : texts.unitsWrong(of.units)}
        onChange={(typed) => onChange({ ...draft, units: typed })}
      />
      {isChosen && (
        <>
          <SelectInput
            label={texts.reason}
            value={reason}
            choices={reasonChoices}
            onChange={(chosen) => onChange({ ...draft, reason: chosen })}
          />
          {canSayFit(draft) && (
            <SelectInput
              label={texts.fit}
              value={fit}
              choices={fitChoices}
              onChange={(chosen) => onChange({ ...draft, fit: chosen })}
            />
          )}
          {choices.length > 0 && (
            <SelectInput
              label={texts.instead}
              value={exchangeFor}
              choices={[['', texts.theMoney], ...choices]}
              onChange={(chosen) => onChange({ ...draft, exchangeFor: chosen })}
            />
          )}
        </>
      )}
    </div>
  )
}
