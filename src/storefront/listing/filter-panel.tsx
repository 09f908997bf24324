import { useState } from 'react'

import * as texts from '#texts/listing.ts'

import { handFocus } from '../router/focus.ts'
import { Dialog } from '../ui/dialog.tsx'
import { chooseCards, countFacets } from './choose-cards.ts'
import { ListFilters, type ListFiltersProps } from './list-filters.tsx'
import { chosenCount, clearValues, type ListingState } from './listing-filter.ts'

interface FilterPanelProps extends Omit<ListFiltersProps, 'isLive' | 'onChange'> {
  onApply: (state: ListingState) => void
  onClose: () => void
}

/** The filters on a phone. What is chosen here takes effect together, so that one Back undoes it. */
export function FilterPanel({ state, onApply, onClose, ...props }: FilterPanelProps) {
  const { facets, cards, priceOn } = props
  const [draft, setDraft] = useState(state)
  const total = cards && chooseCards(cards, draft, priceOn).length
  return (
    <Dialog label={texts.filter} className="drawer filter-panel" onClose={onClose}>
      <div className="filter-panel__body">
        <ListFilters
          {...props}
          facets={cards ? countFacets(cards, draft, facets, priceOn) : facets}
          state={draft}
          isLive
          onChange={setDraft}
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
        {chosenCount(draft) > 0 && (
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
