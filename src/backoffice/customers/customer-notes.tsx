import { useState } from 'react'

import type { CustomerDetail } from '#contract/staff/customers.ts'
import * as texts from '#texts/backoffice-customers.ts'

import { formatTime } from '../format/time.ts'
import { useMay, useSignedIn } from '../session/session.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'

/** What the team says to itself about somebody. One's own notes can be removed. */
export function CustomerNotes({ customer: { id: name, notes } }: { readonly customer: CustomerDetail }) {
  const mayNote = useMay()('customers.note')
  const me = useSignedIn()
  const remove = useAct('removeCustomerNote', {
    changes: ['customer'],
    onDone: () => say(texts.noteRemoved),
  })
  return (
    <Panel title={texts.notes}>
      {mayNote && <NoteForm name={name} />}
      {notes.length === 0 && <p className="soft">{texts.noNotes}</p>}
      <ErrorNotice error={remove.error} />
      <ul className="notes">
        {notes.map(({ id, text, voucher, author, createdAt }) => (
          <li key={id}>
            <p className="notes__text">{text}</p>
            {voucher && <p className="small">{texts.withVoucher(voucher)}</p>}
            <p className="soft small row">
              {formatTime(createdAt)} {texts.by(author)}
              {author === me?.email && mayNote && (
                <Button
                  look="quiet"
                  isPending={remove.isPending}
                  onPress={() => remove.mutate({ params: { name, id } })}
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

function NoteForm({ name }: { readonly name: string }) {
  const [text, setText] = useState('')
  const add = useAct('addCustomerNote', {
    changes: ['customer'],
    onDone() {
      setText('')
      say(texts.noted)
    },
  })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') add.mutate({ params: { name }, body: { text } })
      }}
    >
      <LeaveGuard isDirty={text.trim() !== ''} />
      <TextInput
        label={texts.noteLabel}
        hint={texts.noteHint}
        value={text}
        onChange={setText}
        rows={2}
        maxLength={2000}
      />
      <ErrorNotice error={add.error} />
      <Button type="submit" isDisabled={text.trim() === ''} isPending={add.isPending}>
        {texts.addNote}
      </Button>
    </form>
  )
}
