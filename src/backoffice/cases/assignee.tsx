import { useQuery } from '@tanstack/react-query'

import type { CaseDetail } from '#contract/staff/cases.ts'
import * as texts from '#texts/backoffice-cases.ts'

import { callStaff } from '../api/call-staff.ts'
import { useMay } from '../session/session.ts'
import { ErrorNotice } from '../ui/notice.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { say } from '../ui/toasts.tsx'
import { useCaseAct } from './use-case-act.ts'

/** Who works on a case. Staff with `cases.answer` assign it to a colleague. */
export function Assignee({ shown }: { readonly shown: CaseDetail }) {
  const mayAnswer = useMay()('cases.answer')
  const people = useQuery({
    queryKey: ['answerers'],
    queryFn: ({ signal }) => callStaff('listAnswerers', {}, signal),
    enabled: mayAnswer,
  })
  const assign = useCaseAct('assignCase', () => undefined)
  const { id, assignee } = shown
  if (!mayAnswer)
    return (
      <p>
        {texts.assignee}: {assignee?.name ?? texts.nobody}
      </p>
    )
  const known = people.data?.staff ?? []
  const isKnown = assignee === null || known.some(({ email }) => email === assignee.email)
  const choices = [
    ['', texts.nobody] as const,
    ...(isKnown ? [] : [[assignee.email, assignee.name] as const]),
    ...known.map(({ email, name }) => [email, name] as const),
  ]
  return (
    <>
      <SelectInput
        label={texts.assignee}
        value={assignee?.email ?? ''}
        choices={choices}
        onChange={(email) =>
          assign.mutate(
            { params: { id }, body: { assignee: email || null } },
            {
              onSuccess: (done) => say(done.assignee ? texts.assigned(done.assignee.name) : texts.givenBack),
            },
          )
        }
      />
      <ErrorNotice error={assign.error ?? people.error} />
    </>
  )
}
