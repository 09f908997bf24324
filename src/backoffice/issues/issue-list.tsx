import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { IssueRow } from '#contract/staff/answers.ts'
import { screens } from '#texts/backoffice.ts'
import { issues as texts } from '#texts/backoffice-sections.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatTime } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { Tick } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Tag } from '../ui/tag.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'

const route = getRouteApi('/frame/issues')
const kindName = (kind: string) => texts.kinds[kind] ?? kind

/** What waits for a person. */
export function IssueList() {
  const isAll = route.useSearch().all === 'true'
  const navigate = useNavigate()
  const mayResolve = useMay()('issues.resolve')
  const [resolved, setResolved] = useState<IssueRow | null>(null)
  const query = useQuery({
    queryKey: ['issues', isAll],
    queryFn: ({ signal }) =>
      callStaff('listIssues', { query: { limit: '500', ...(isAll && { all: 'true' as const }) } }, signal),
  })
  return (
    <>
      <PageHead title={screens.issues}>
        <Tick
          isSelected={isAll}
          onChange={(all) => void navigate({ to: '/issues', search: all ? { all: 'true' } : {} })}
        >
          {texts.showAll}
        </Tick>
      </PageHead>
      <QueryView query={query}>
        {({ issues }) =>
          issues.length === 0 ? (
            <Empty>{isAll ? texts.noneEver : texts.none}</Empty>
          ) : (
            <ul className="issues">
              {issues.map((issue) => (
                <li key={issue.id} className="issue">
                  <p className="row">
                    <Tag tone={issue.resolvedAt === null ? 'warn' : 'over'}>{kindName(issue.kind)}</Tag>
                    <span className="soft small">{formatTime(issue.createdAt)}</span>
                    {issue.resolvedAt !== null && (
                      <span className="soft small">{texts.resolvedAt(formatTime(issue.resolvedAt))}</span>
                    )}
                  </p>
                  <p className="issue__text">{issue.message}</p>
                  <div className="row">
                    {issue.order && (
                      <Link to="/orders/$number" params={{ number: issue.order }}>
                        {texts.order(issue.order)}
                      </Link>
                    )}
                    {mayResolve && issue.resolvedAt === null && (
                      <Button onPress={() => setResolved(issue)}>{texts.resolve}</Button>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {resolved && <ResolveDialog issue={resolved} onClose={() => setResolved(null)} />}
    </>
  )
}

function ResolveDialog({ issue, onClose }: { readonly issue: IssueRow; readonly onClose: () => void }) {
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
      <p className="issue__text">{issue.message}</p>
      <TextInput label={texts.note} hint={texts.noteHint} rows={3} value={note} onChange={setNote} />
      <p className="soft">{texts.resolveText}</p>
    </FormDialog>
  )
}
