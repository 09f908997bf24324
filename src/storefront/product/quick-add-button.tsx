import { useCallback, useRef, useState } from 'react'

import type { ProductCard } from '#contract/page-data.ts'

import { Icon } from '../ui/icon.tsx'
import { useLazy } from '../ui/use-lazy.ts'

const loadQuickAdd = () => import('./quick-add.tsx').then(({ QuickAdd }) => QuickAdd)

/** Opens the sizes on a card, for whoever knows theirs. */
export function QuickAddButton({ card }: { card: ProductCard }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setIsOpen(false)
    button.current?.focus()
  }, [])
  const giveUp = useCallback(() => setIsOpen(false), [])
  const QuickAdd = useLazy(loadQuickAdd, isOpen, giveUp)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button card__add"
        aria-label={`Quick add: ${[card.name, card.color].filter(Boolean).join(', ')}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon shape="plus" />
      </button>
      {QuickAdd && isOpen && <QuickAdd card={card} opener={button} onClose={close} />}
    </>
  )
}
