import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { IssueRow } from '#contract/staff/answers.ts'
import { issues as texts } from '#texts/backoffice-sections.ts'

import { callStaff } from '../api/call-staff.ts'
import { useAct } from '../session/use-act.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { say } from '../ui/toasts.tsx'

interface Props {
  readonly issue: IssueRow
  readonly onClose: () => void
}

/** Gives an issue to somebody of the team, or back to all. */
export function AssignDialog({ issue: { id, what, assignee }, onClose }: Props) {
  const before = assignee?.email ?? ''
  const [email, setEmail] = useState(before)
  const people = useQuery({
    queryKey: ['assignees'],
    queryFn: ({ signal }) => callStaff('listAssignees', {}, signal),
  })
  const assign = useAct('assignIssue', {
    changes: ['issues'],
    onDone: () => {
      const name = people.data?.staff.find((person) => person.email === email)?.name
      say(name === undefined ? texts.givenBack : texts.assigned(name))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.assignTitle}
      onClose={onClose}
      act={texts.assignAct}
      onAct={() => assign.mutate({ params: { id }, body: { assignee: email || null } })}
      isBlocked={email === before}
      isPending={assign.isPending}
      error={assign.error}
    >
      <p className="issue__text">{what}</p>
      <QueryView query={people}>
        {({ staff }) => (
          <SelectInput
            label={texts.assignee}
            value={email}
            choices={[
              ['', texts.nobody] as const,
              ...staff.map((person) => [person.email, person.name] as const),
            ]}
            onChange={setEmail}
          />
        )}
      </QueryView>
    </FormDialog>
  )
}
