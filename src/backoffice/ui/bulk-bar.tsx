import * as texts from '#texts/backoffice-table.ts'

import { Button } from './button.tsx'
import type { Selection } from './use-selection.ts'

interface Props {
  readonly selection: Selection
  /** How many the view finds in all; null while that is not known. */
  readonly total: number | null
  /** Says a number of these things: "3 orders". */
  readonly countText: (count: number) => string
  /** What can be done with them. */
  readonly children: React.ReactNode
}

/** What is selected and what can be done with it, at the lower edge; nothing while nothing is selected. */
export function BulkBar({ selection, total, countText, children }: Props) {
  if (selection.isEmpty) return null
  const { isAll, isWholePage, keys } = selection
  const count = isAll ? total : keys.size
  return (
    <section className="bulk-bar" aria-label={texts.selected}>
      <p role="status">
        {count === null ? texts.allThatMatch : texts.selectedCount(countText(count))}
        {!isAll && isWholePage && total !== null && total > keys.size && (
          <Button look="quiet" onPress={() => selection.selectAll()}>
            {texts.selectAll(countText(total))}
          </Button>
        )}
      </p>
      <div className="bulk-bar__acts">
        {children}
        <Button look="quiet" onPress={() => selection.clear()}>
          {texts.clearSelection}
        </Button>
      </div>
    </section>
  )
}
