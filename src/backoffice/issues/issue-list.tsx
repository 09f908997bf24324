import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { IssueRow } from '#contract/staff/answers.ts'
import { screens } from '#texts/backoffice.ts'
import { issues as texts } from '#texts/backoffice-sections.ts'

import { callStaff } from '../api/call-staff.ts'
import { Radios } from '../ui/choices.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { IssueItem } from './issue-item.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

const route = getRouteApi('/frame/issues')
const views = ['mine', 'open', 'all'] as const
type View = (typeof views)[number]

interface Opened {
  readonly dialog: 'assign' | 'resolve'
  readonly issue: IssueRow
}

/** What waits for a person, and whose it is. */
export function IssueList() {
  const search = route.useSearch().show
  const show = views.find((view) => view === search) ?? 'open'
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const query = useQuery({
    queryKey: ['issues', show],
    queryFn: ({ signal }) => callStaff('listIssues', { query: { limit: '500', show } }, signal),
  })
  const close = () => setOpened(null)
  return (
    <>
      <PageHead title={screens.issues}>
        <Radios<View>
          label={texts.show}
          value={show}
          choices={views.map((view) => [view, texts.shown[view]] as const)}
          onChange={(view) => void navigate({ to: '/issues', search: view === 'open' ? {} : { show: view } })}
        />
      </PageHead>
      <QueryView query={query}>
        {({ issues }) =>
          issues.length === 0 ? (
            <Empty>{texts.none[show]}</Empty>
          ) : (
            <ul className="issues">
              {issues.map((issue) => (
                <IssueItem key={issue.id} issue={issue} onOpen={(dialog) => setOpened({ dialog, issue })} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {opened?.dialog === 'resolve' && <ResolveDialog issue={opened.issue} onClose={close} />}
      {opened?.dialog === 'assign' && <AssignDialog issue={opened.issue} onClose={close} />}
    </>
  )
}
