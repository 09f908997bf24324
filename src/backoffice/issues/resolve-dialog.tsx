import { useState } from 'react'

import type { IssueRow } from '#contract/staff/answers.ts'
import { issues as texts } from '#texts/backoffice-sections.ts'

import { useAct } from '../session/use-act.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'

interface Props {
  readonly issue: IssueRow
  readonly onClose: () => void
}

/** Closes an issue, with a note of what was done. */
export function ResolveDialog({ issue, onClose }: Props) {
  const [note, setNote] = useState('')
  const resolve = useAct('resolveIssue', {
    changes: ['issues', 'order'],
    onDone: () => {
      say(texts.resolved)
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.resolveTitle}
      onClose={onClose}
      act={texts.resolve}
      onAct={() => resolve.mutate({ params: { id: issue.id }, body: { note } })}
      isPending={resolve.isPending}
      error={resolve.error}
      isDirty={note !== ''}
    >
      <p className="issue__text">{issue.what}</p>
      <TextInput label={texts.note} hint={texts.noteHint} rows={3} value={note} onChange={setNote} />
      <p className="soft">{texts.resolveText}</p>
    </FormDialog>
  )
}
