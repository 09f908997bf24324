import { useState } from 'react'

import { stock as texts } from '#texts/backoffice-sections.ts'

import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { say } from '../ui/toasts.tsx'
import type { StockDraft } from './stock-draft.ts'

/** As many counts as one call takes. */
const maxCounts = 500

/** What was typed and is not set yet, at the foot of the screen; nothing where nothing is. */
export function ReviewBar({ draft }: { readonly draft: StockDraft }) {
  const [isOpen, setIsOpen] = useState(false)
  const { changes, clear } = draft
  if (changes.length === 0) return null
  const wrong = changes.filter(({ count }) => count === null).length
  const isTooMuch = changes.length > maxCounts
  return (
    <div className="review" role="region" aria-label={texts.review}>
      <p role="status">
        {texts.changed(changes.length)}
        {wrong > 0 && <span className="field__fault"> · {texts.wrongCounts(wrong)}</span>}
        {isTooMuch && <span className="field__fault"> · {texts.tooMany(maxCounts)}</span>}
      </p>
      <div className="row">
        <Button onPress={clear}>{texts.undo}</Button>
        <Button look="primary" isDisabled={wrong > 0 || isTooMuch} onPress={() => setIsOpen(true)}>
          {texts.review}
        </Button>
      </div>
      {isOpen && <ReviewDialog draft={draft} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function ReviewDialog({ draft, onClose }: { readonly draft: StockDraft; readonly onClose: () => void }) {
  const set = useAct('setStock', {
    changes: ['stock'],
    onDone: ({ stock }) => {
      say(texts.done(stock.length))
      draft.clear()
      onClose()
    },
  })
  const counts = draft.changes.flatMap(({ row: { sku }, count }) =>
    count === null ? [] : [{ sku, onHand: count }],
  )
  return (
    <FormDialog
      title={texts.reviewTitle}
      onClose={onClose}
      act={texts.set}
      onAct={() => set.mutate({ body: { counts } })}
      isPending={set.isPending}
      error={set.error}
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{texts.article}</th>
            <th scope="col" className="number">
              {texts.before}
            </th>
            <th scope="col" className="number">
              {texts.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {draft.changes.map(({ row: { sku, product, color, size, units }, count }) => (
            <tr key={sku}>
              <td>
                {[product, color, size].filter(Boolean).join(', ')}
                <span className="table__about code">{sku}</span>
              </td>
              <td className="number">{units}</td>
              <td className="number">
                <strong>{count}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormDialog>
  )
}
