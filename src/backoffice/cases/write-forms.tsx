import { useState } from 'react'

import { maxContactMessage } from '#contract/contact.ts'
import type { CaseDetail } from '#contract/staff/cases.ts'
import * as texts from '#texts/backoffice-cases.ts'

import { Button } from '../ui/button.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { useCaseAct } from './use-case-act.ts'

interface Props {
  readonly shown: CaseDetail
}

/** Mails an answer. What is typed stays when a colleague answered first. */
export function AnswerForm({ shown: { id, email, updatedAt } }: Props) {
  const [text, setText] = useState('')
  const answer = useCaseAct('answerCase', () => {
    setText('')
    say(texts.sent(email))
  })
  const isEmpty = text.trim() === ''
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) answer.mutate({ params: { id }, body: { text, seen: updatedAt } })
      }}
    >
      <LeaveGuard isDirty={!isEmpty} />
      <TextInput
        label={texts.answer}
        hint={texts.answerHint(email)}
        value={text}
        onChange={setText}
        rows={6}
        maxLength={maxContactMessage}
      />
      <ErrorNotice error={answer.error} />
      <div className="row">
        <Button type="submit" look="primary" isDisabled={isEmpty} isPending={answer.isPending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

/** Writes down what nobody is mailed: a note, or what the shopper said elsewhere. */
export function NoteForm({ shown: { id } }: Props) {
  const [text, setText] = useState('')
  const note = useCaseAct('noteCase', () => {
    setText('')
    say(texts.noted)
  })
  const isEmpty = text.trim() === ''
  const add = (kind: 'note' | 'shopper') => {
    if (!isEmpty) note.mutate({ params: { id }, body: { kind, text } })
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        add('note')
      }}
    >
      <LeaveGuard isDirty={!isEmpty} />
      <TextInput
        label={texts.note}
        hint={texts.noteHint}
        value={text}
        onChange={setText}
        rows={3}
        maxLength={maxContactMessage}
      />
      <ErrorNotice error={note.error} />
      <div className="row">
        <Button type="submit" isDisabled={isEmpty} isPending={note.isPending}>
          {texts.addNote}
        </Button>
        <Button isDisabled={isEmpty} isPending={note.isPending} onPress={() => add('shopper')}>
          {texts.recordShopper}
        </Button>
      </div>
    </form>
  )
}
