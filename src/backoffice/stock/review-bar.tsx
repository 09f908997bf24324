import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { stock as texts } from '#texts/backoffice-sections.ts'

import { callStaff } from '../api/call-staff.ts'
import { StaffError } from '../api/staff-error.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { ShortcutButton } from '../ui/shortcut-button.tsx'
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
        <ShortcutButton
          shortcut="save"
          look="primary"
          isDisabled={wrong > 0 || isTooMuch}
          onPress={() => setIsOpen(true)}
        >
          {texts.review}
        </ShortcutButton>
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
  const client = useQueryClient()
  const counts = draft.changes.flatMap(({ row: { sku, onHand: seen }, count }) =>
    count === null ? [] : [{ sku, onHand: count, seen }],
  )
  const isStale = set.error instanceof StaffError && set.error.refusal?.code === 'stock-changed'
  const submit = async () => {
    // Once it was said what changed, whoever counts decides once more, with what is there now before their eyes.
    if (isStale) {
      draft.lookAgain((await callStaff('listStock', { query: {} })).stock)
      void client.invalidateQueries({ queryKey: ['stock'] })
      set.reset()
    } else set.mutate({ body: { counts } })
  }
  return (
    <FormDialog
      title={texts.reviewTitle}
      onClose={onClose}
      act={isStale ? texts.lookAgain : texts.set}
      onAct={() => void submit()}
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
          {draft.changes.map(({ row: { sku, product, color, size, onHand }, count }) => (
            <tr key={sku}>
              <td>
                {[product, color, size].filter(Boolean).join(', ')}
                <span className="table__about code">{sku}</span>
              </td>
              <td className="number">{onHand}</td>
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
