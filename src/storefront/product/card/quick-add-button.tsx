import { useCallback, useRef, useState } from 'react'

import type { ProductCard } from '#contract/page-data.ts'
import * as texts from '#texts/cards.ts'

import { Icon } from '../../ui/icon.tsx'
import { useLazy } from '../../ui/use-lazy.ts'

const loadQuickAdd = () => import('./quick-add.tsx').then(({ QuickAdd }) => QuickAdd)

interface QuickAddButtonProps {
  card: ProductCard
  /** In words instead of a plus over the picture. */
  words?: string
  onAdd?: (item: string, settled: Promise<void>) => void
}

/** Opens the sizes on a card, for whoever knows theirs. */
export function QuickAddButton({ card, words, onAdd }: QuickAddButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setIsOpen(false)
    button.current?.focus()
  }, [])
  const releaseAttempt = useCallback(() => setIsOpen(false), [])
  const QuickAdd = useLazy(loadQuickAdd, isOpen, releaseAttempt)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={words ? 'text-button' : 'icon-button card__add'}
        aria-label={`${words ?? texts.quickAdd}: ${[card.name, card.color].filter(Boolean).join(', ')}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {words ?? <Icon shape="plus" />}
      </button>
      {QuickAdd && isOpen && <QuickAdd card={card} opener={button} onClose={close} onAdd={onAdd} />}
    </>
  )
}
