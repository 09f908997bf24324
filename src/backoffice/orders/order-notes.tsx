import { useState } from 'react'

import type { OrderDetail } from '#contract/staff/answers.ts'
import * as texts from '#texts/backoffice-orders.ts'

import { formatTime } from '../format/time.ts'
import { useMay, useSignedIn } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { useOrderAct } from './use-order-act.ts'

/** What the team says to itself about an order. One's own notes can be removed. */
export function OrderNotes({ order }: { readonly order: OrderDetail }) {
  const may = useMay()
  const me = useSignedIn()
  const remove = useOrderAct('removeNote', () => say(texts.noteRemoved))
  const { number, notes } = order
  return (
    <Panel title={texts.notes}>
      {may('orders.note') && <NoteForm number={number} />}
      {notes.length === 0 && <p className="soft">{texts.noNotes}</p>}
      <ErrorNotice error={remove.error} />
      <ul className="notes">
        {notes.map(({ id, text, author, createdAt }) => (
          <li key={id}>
            <p className="notes__text">{text}</p>
            <p className="soft small row">
              {formatTime(createdAt)} {texts.by(author)}
              {author === me?.email && may('orders.note') && (
                <Button
                  look="quiet"
                  isPending={remove.isPending}
                  onPress={() => remove.mutate({ params: { number, id } })}
                >
                  {texts.removeNote}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function NoteForm({ number }: { readonly number: string }) {
  const [text, setText] = useState('')
  const add = useOrderAct('addNote', () => {
    setText('')
    say(texts.noted)
  })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') add.mutate({ params: { number }, body: { text } })
      }}
    >
      <LeaveGuard isDirty={text.trim() !== ''} />
      <TextInput label={texts.noteLabel} value={text} onChange={setText} rows={2} maxLength={2000} />
      <ErrorNotice error={add.error} />
      <Button type="submit" isDisabled={text.trim() === ''} isPending={add.isPending}>
        {texts.addNote}
      </Button>
    </form>
  )
}
