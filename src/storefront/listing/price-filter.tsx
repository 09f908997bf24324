import { type FocusEvent, useState } from 'react'

import * as texts from '#texts/listing.ts'

import { type PriceRange, priceRange, wholeText, writePriceRange } from './price-range.ts'

interface PriceFilterProps {
  price: PriceRange | null
  /** What there is to choose from; null while it is not known. */
  span: PriceRange | null
  /** Of the prices that are shown; null where there are none. */
  currency: string | null
  isLive: boolean
  onPrice: (price: PriceRange | null) => void
}

const toText = (amount: number | null | undefined) => String(amount ?? '')
/** Whole units of what somebody typed or pasted: of `1 290,50 kr` it is 1290. */
const wholeUnits = (typed: string) =>
  typed
    .replace(/[.,]\d{1,2}(?!\d)/, '')
    .replace(/\D/g, '')
    .slice(0, 8)
const toAmount = (text: string) => (text === '' ? null : Number(text))

/** Two ends of a price. They take effect when both are left or on Enter: on the way from one to the other the list stays. */
export function PriceFilter({ price, span, currency, isLive, onPrice }: PriceFilterProps) {
  const applied = price ? writePriceRange(price) : ''
  const [seen, setSeen] = useState(applied)
  const [ends, setEnds] = useState({ min: toText(price?.min), max: toText(price?.max) })
  if (seen !== applied) {
    setSeen(applied)
    setEnds({ min: toText(price?.min), max: toText(price?.max) })
  }
  function apply({ min, max }: typeof ends) {
    if (!currency) return
    const next = priceRange(currency, toAmount(min), toAmount(max))
    const text = next ? writePriceRange(next) : ''
    if (text === applied) return
    // What was typed stays as it was typed, also where it is the other way round.
    if (isLive) setSeen(text)
    onPrice(next)
  }
  function change(end: keyof typeof ends, typed: string) {
    const next = { ...ends, [end]: wholeUnits(typed) }
    setEnds(next)
    if (isLive) apply(next)
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    if (!currentTarget.form?.contains(relatedTarget)) apply(ends)
  }
  return (
    <fieldset>
      <legend className="filters__legend">{texts.price}</legend>
      <form
        className="filters__price"
        onSubmit={(event) => {
          event.preventDefault()
          apply(ends)
        }}
      >
        {(['min', 'max'] as const).map((end) => (
          <label key={end}>
            <span className="soft small">{end === 'min' ? texts.from : texts.upTo}</span>
            <input
              className="field__input"
              inputMode="numeric"
              autoComplete="off"
              value={ends[end]}
              onChange={(event) => change(end, event.target.value)}
              onBlur={leave}
            />
          </label>
        ))}
        {/* Enter sends a form with two fields only where it has a button. */}
        <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      <p className="filters__span soft small">
        {span &&
          texts.priceBetween(
            wholeText(span.min ?? 0, span.currency),
            wholeText(span.max ?? 0, span.currency),
          )}
      </p>
    </fieldset>
  )
}
