import type { ReturnableLine } from '#contract/returns.ts'
import { reasonTexts } from '#texts/formats/return-reasons.ts'
import * as texts from '#texts/order-returns.ts'

import { Select } from '../ui/field.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { shownWirePrice } from './price-words.ts'
import { articleName, ReturnedArticle } from './returned-article.tsx'
import { isAboutSizes, type ReturnRow } from './return-rows.ts'

interface ReturnLineFieldsProps {
  readonly line: ReturnableLine
  readonly row: ReturnRow
  /** The form was sent once, so that what is missing is said. */
  readonly isTried: boolean
  /** Nothing is ticked, and this is where to begin. */
  readonly isFirstMissing: boolean
  readonly onChange: (row: ReturnRow) => void
}

const toOptions = <Value extends string>(words: Readonly<Record<Value, string>>) => {
  const values = Object.entries<string>(words)
  return values.map(([value, text]) => ({ value, text }))
}
const reasons = toOptions(reasonTexts)
const places = [{ value: '', text: texts.chooseWhere }, ...toOptions(texts.fitPlaces)]

const findKey = <Value extends string>(words: Readonly<Record<Value, string>>, typed: string): Value | '' => {
  for (const value in words) if (value === typed) return value
  return ''
}

/** One line of the order: whether it goes back, how many of it, why, and what for. */
export function ReturnLineFields({ line, row, isTried, isFirstMissing, onChange }: ReturnLineFieldsProps) {
  const { quantity, sizes } = line
  const name = articleName(line)
  const isMissing = isTried && row.isTicked && row.reason === ''
  return (
    <li className="return">
      <label
        className="return__article return__article--choice"
        data-missing={isFirstMissing ? '' : undefined}
      >
        <input
          type="checkbox"
          className="tick__box"
          checked={row.isTicked}
          aria-invalid={isFirstMissing || undefined}
          onChange={(event) => onChange({ ...row, isTicked: event.target.checked })}
        />
        <ReturnedArticle article={line} />
      </label>
      {row.isTicked && (
        <div className="return__choices">
          {quantity > 1 && (
            <div className="field">
              <span className="field__label" aria-hidden="true">
                {texts.howManyOf(quantity)}
              </span>
              <Stepper
                name={name}
                units={row.quantity}
                onLess={row.quantity > 1 ? () => onChange({ ...row, quantity: row.quantity - 1 }) : null}
                onMore={
                  row.quantity < quantity ? () => onChange({ ...row, quantity: row.quantity + 1 }) : null
                }
              />
            </div>
          )}
          <div className="return__select" data-missing={isMissing ? '' : undefined}>
            <Select
              label={texts.why}
              aria-label={texts.whyFor(name)}
              blank={texts.chooseWhy}
              options={reasons}
              value={row.reason}
              fault={isMissing ? texts.sayWhy : undefined}
              onChange={(event) => onChange({ ...row, reason: findKey(reasonTexts, event.target.value) })}
            />
          </div>
          {isAboutSizes(line.size, row) && (
            <Select
              label={texts.whereNotFitting}
              aria-label={texts.whereFor(name)}
              blank={texts.chooseWhere}
              options={places}
              value={row.fit}
              onChange={(event) => onChange({ ...row, fit: findKey(texts.fitPlaces, event.target.value) })}
            />
          )}
          {sizes.length > 0 ? (
            <Select
              label={texts.instead}
              aria-label={texts.insteadFor(name)}
              blank={texts.moneyBack}
              options={[
                { value: '', text: texts.moneyBack },
                ...sizes.map(({ item, size, back }) => ({
                  value: item,
                  text: texts.otherSize(size, back ? shownWirePrice(back) : ''),
                })),
              ]}
              value={row.exchangeFor}
              onChange={(event) => onChange({ ...row, exchangeFor: event.target.value })}
            />
          ) : (
            isAboutSizes(line.size, row) && <p className="small soft">{texts.noOtherSize}</p>
          )}
        </div>
      )}
    </li>
  )
}
