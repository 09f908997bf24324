import { useId, useState } from 'react'

import type { EarlierBag as Offered } from '#contract/earlier-bag.ts'
import { sinceText } from '#texts/formats/since.ts'
import * as texts from '#texts/cart.ts'

import { handFocus } from '../router/focus.ts'
import { useCart } from '../stores/cart/cart.ts'
import { addEarlier, keepEarlier } from '../stores/cart/earlier-bag.ts'
import { bagButton } from './bag-undo.tsx'
import { Line } from './line.tsx'

const toBag = handFocus(bagButton)

/** What a member's account holds elsewhere: shown line by line, and added by nobody but them. */
export function EarlierBag({ earlier }: { earlier: NonNullable<Offered['earlier']> }) {
  const { items, missing, touchedAt } = earlier
  const [isBusy, setIsBusy] = useState(false)
  const [now] = useState(Date.now)
  const heading = useId()
  const inBag = useCart((state) => state.cart?.items)
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  async function add() {
    if (isBusy) return
    setIsBusy(true)
    await addEarlier()
    setIsBusy(false)
  }
  return (
    <section className="earlier" aria-labelledby={heading} ref={toBag}>
      <h2 className="earlier__head" id={heading}>
        {texts.yourAccountHas(count, sinceText(touchedAt, now))}
      </h2>
      <ul className="bag__lines">
        {items.map((line) => {
          const present = inBag?.find((each) => each.line === line.line)?.quantity ?? 0
          return (
            <Line
              key={line.line}
              line={line}
              isOffered
              note={present > 0 && <p className="soft small">{texts.inThisBagAlready(present)}</p>}
            />
          )
        })}
      </ul>
      {missing.map(({ item, productName, size, reason }) => (
        <p key={item} className="small">
          {productName}, {size}: {reason}
        </p>
      ))}
      <div className="earlier__ways">
        <button
          type="button"
          className="button"
          aria-disabled={isBusy || undefined}
          onClick={() => void add()}
        >
          {texts.addThem}
        </button>
        <button type="button" className="button button--plain" onClick={keepEarlier}>
          {texts.keepForLater}
        </button>
      </div>
    </section>
  )
}
