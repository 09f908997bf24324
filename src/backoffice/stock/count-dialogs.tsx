import type { CountAnswer, CountLine } from '#contract/staff/counts.ts'
import * as texts from '#texts/backoffice-counts.ts'

import { useAct } from '../session/use-act.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { say } from '../ui/toasts.tsx'

interface Props {
  readonly count: CountAnswer
  readonly onClose: () => void
}

const columns: readonly Column<CountLine>[] = [
  { id: 'article', title: texts.article, cell: ({ sku }) => <span className="code">{sku}</span> },
  {
    id: 'difference',
    title: texts.difference,
    isNumber: true,
    cell: ({ difference }) => (difference !== null && difference > 0 ? `+${difference}` : difference),
  },
  { id: 'onHand', title: texts.onHand, isNumber: true, cell: ({ onHand }) => onHand },
  { id: 'after', title: texts.after, isNumber: true, cell: ({ after }) => <strong>{after}</strong> },
]

/** Shows the differences and what they make of the stock, and books them. */
export function BookDialog({ count: { id, name, lines, skus, counted }, onClose }: Props) {
  const book = useAct('bookCount', {
    changes: ['count', 'counts', 'stock', 'stock-item'],
    onDone: () => {
      say(texts.booked(name))
      onClose()
    },
  })
  const different = lines.filter(({ difference }) => difference !== null && difference !== 0)
  return (
    <FormDialog
      title={texts.bookTitle(name)}
      onClose={onClose}
      act={texts.book}
      onAct={() => book.mutate({ params: { id } })}
      isPending={book.isPending}
      error={book.error}
    >
      <p>{texts.bookText(different.length, skus - counted)}</p>
      {different.length > 0 && (
        <DataTable label={texts.difference} rows={different} columns={columns} rowKey={({ sku }) => sku} />
      )}
    </FormDialog>
  )
}

/** Closes a count without booking anything. */
export function GiveUpDialog({ count: { id, name }, onClose }: Props) {
  const cancel = useAct('cancelCount', {
    changes: ['count', 'counts'],
    onDone: () => {
      say(texts.givenUp(name))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.giveUpTitle(name)}
      onClose={onClose}
      act={texts.giveUp}
      onAct={() => cancel.mutate({ params: { id } })}
      isPending={cancel.isPending}
      error={cancel.error}
      isGrave
    >
      <p>{texts.giveUpText}</p>
    </FormDialog>
  )
}
