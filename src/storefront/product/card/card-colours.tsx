import type { KeyboardEvent } from 'react'

import type { CardSwatch } from '#contract/page-data.ts'
import { href } from '#contract/screens.ts'
import * as texts from '#texts/cards.ts'

interface CardColoursProps {
  name: string
  swatches: readonly CardSwatch[]
  /** Address of the colour that the card shows. */
  shown: string
  onLook: (swatch: CardSwatch) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Arrows go from dot to dot, so that a list of cards has one more stop each, however many colours there are. */
function followArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const dots = [...event.currentTarget.querySelectorAll('a')]
  const at = dots.findIndex((dot) => dot === document.activeElement)
  dots.at((at + step) % dots.length)?.focus()
}

/**
 * The colours of a model on its card, of which it shows one: a mouse over another, its focus, a press or a tap brings that one’s picture,
 * price and link in place of the card’s. Without script each leads to its page.
 */
export const CardColours = ({ name, swatches, shown, onLook }: CardColoursProps) => (
  // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its radio buttons have it
  <div
    className="card__colours"
    role="radiogroup"
    aria-label={texts.coloursNamed(name)}
    onKeyDown={followArrows}
  >
    {swatches.map((swatch) => (
      <a
        key={swatch.uri}
        className="card__colour"
        role="radio"
        aria-label={swatch.color}
        aria-checked={swatch.uri === shown}
        href={href('product', { uri: swatch.uri })}
        title={swatch.color}
        tabIndex={swatch.uri === shown ? 0 : -1}
        onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onLook(swatch)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onLook(swatch)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onLook(swatch)
        }}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="9.5" fill={swatch.hex} />
        </svg>
      </a>
    ))}
  </div>
)
