import { useState } from 'react'

import type { ListingPage, ProductCard } from '#contract/page-data.ts'
import * as texts from '#texts/listing.ts'

import { handFocus } from '../router/focus.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Filters } from './filters.tsx'
import {
  chooseCards,
  chosenCount,
  clearValues,
  countFacets,
  type ListingState,
  toggleValue,
} from './listing-filter.ts'

interface FilterPanelProps {
  facets: ListingPage['facets']
  /** All cards of the listing; null while they load. */
  cards: readonly ProductCard[] | null
  state: ListingState
  onApply: (state: ListingState) => void
  onClose: () => void
}

/** The filters on a phone. What is chosen here takes effect together, so that one Back undoes it. */
export function FilterPanel({ facets, cards, state, onApply, onClose }: FilterPanelProps) {
  const [draft, setDraft] = useState(state)
  const total = cards && chooseCards(cards, draft, null).length
  return (
    <Dialog label={texts.filter} className="drawer filter-panel" onClose={onClose}>
      <div className="filter-panel__body">
        <Filters
          facets={cards ? countFacets(cards, draft.chosen, facets) : facets}
          chosen={draft.chosen}
          onToggle={(kind, value) => setDraft(toggleValue(draft, kind, value))}
        />
      </div>
      <div className="filter-panel__foot">
        <button
          type="button"
          className="button button--wide"
          aria-live="polite"
          onClick={() => onApply(draft)}
        >
          {total === null ? texts.showItems : texts.showCount(total)}
        </button>
        {chosenCount(draft.chosen) > 0 && (
          <button
            ref={handFocus(() => document.querySelector('.filter-panel__foot .button'))}
            type="button"
            className="text-button"
            onClick={() => setDraft(clearValues(draft))}
          >
            {texts.clearAll}
          </button>
        )}
      </div>
    </Dialog>
  )
}
