import { type RefObject, useEffect, useState } from 'react'

import type { PageMarket } from '#contract/page-data.ts'
import * as texts from '#texts/product.ts'

import { ProductPrice } from './shown-price.tsx'

interface BuyBarProps {
  /** The button that it stands in for. */
  button: RefObject<HTMLElement | null>
  name: string
  markets: readonly PageMarket[]
  /** Where there is a choice and it was made. */
  size: string | null
  label: string
  isGone: boolean
  onAdd: () => void
}

/** True once the element has been scrolled past, upwards. */
function useIsPassed(element: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setIsPassed] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // What is below the window counts as within it: a quick thumb goes past without the button ever being seen.
    const observer = new IntersectionObserver(([entry]) => setIsPassed(!!entry && !entry.isIntersecting), {
      rootMargin: '0px 0px 1000000px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isPassed
}

/** On a phone, once the button has been scrolled past: name, price and the button again, at the foot of the screen. */
export function BuyBar({ button, name, markets, size, label, isGone, onAdd }: BuyBarProps) {
  const isPassed = useIsPassed(button)
  if (!isPassed) return null
  return (
    <div className="buy-bar">
      <div className="small">
        <p className="buy-bar__name">{name}</p>
        <p>
          <ProductPrice markets={markets} />{' '}
          {size !== null && <span className="soft">{texts.sizeNamed(size)}</span>}
        </p>
      </div>
      <button type="button" className="button" aria-disabled={isGone || undefined} onClick={onAdd}>
        {label}
      </button>
    </div>
  )
}
