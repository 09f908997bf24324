import { useState } from 'react'

import type { CaseDetail } from '#contract/staff/cases.ts'
import * as texts from '#texts/backoffice-cases.ts'

import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { useCaseAct } from './use-case-act.ts'

interface Props {
  readonly shown: CaseDetail
  readonly onClose: () => void
}

/** Closes a case, with a note of what came of it. */
export function CloseDialog({ shown: { id, updatedAt }, onClose }: Props) {
  const [note, setNote] = useState('')
  const close = useCaseAct('closeCase', () => {
    say(texts.closed)
    onClose()
  })
  return (
    <FormDialog
      title={texts.closeTitle}
      onClose={onClose}
      act={texts.close}
      onAct={() => close.mutate({ params: { id }, body: { note, seen: updatedAt } })}
      isPending={close.isPending}
      error={close.error}
      isDirty={note !== ''}
    >
      <p>{texts.closeText}</p>
      <TextInput label={texts.closingNote} rows={3} value={note} onChange={setNote} maxLength={2000} />
    </FormDialog>
  )
}
