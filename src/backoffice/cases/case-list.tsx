import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'

import type { CaseRowAnswer } from '#contract/staff/cases.ts'
import { screens } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-cases.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatAge } from '../format/time.ts'
import { Radios } from '../ui/choices.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { moveAmongRows } from '../ui/row-keys.ts'
import { CaseTag } from '../ui/case-tag.tsx'

const route = getRouteApi('/frame/cases')
const views = ['open', 'waiting', 'closed', 'mine'] as const
type View = (typeof views)[number]

/** What shoppers ask: those who wait for an answer first. */
export function CaseList() {
  const search = route.useSearch()
  const show = views.find((view) => view === search.show) ?? 'open'
  const { after } = search
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: ['cases', show, after],
    queryFn: ({ signal }) =>
      callStaff(
        'listCases',
        { query: { ...(show === 'mine' ? { mine: 'yes' } : { state: show }), ...(after && { after }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={screens.cases}>
        <Radios<View>
          label={texts.show}
          value={show}
          choices={views.map((view) => [view, texts.views[view]] as const)}
          onChange={(view) => void navigate({ to: '/cases', search: view === 'open' ? {} : { show: view } })}
        />
      </PageHead>
      <QueryView query={query}>
        {({ cases, next }) =>
          cases.length === 0 ? (
            <Empty>{texts.none[show]}</Empty>
          ) : (
            <>
              <DataTable
                label={screens.cases}
                rows={cases}
                columns={columns}
                rowKey={({ id }) => id}
                hasRowLinks
              />
              <Pager search={{ show: search.show }} after={after} next={next} />
            </>
          )
        }
      </QueryView>
    </>
  )
}

const columns: readonly Column<CaseRowAnswer>[] = [
  {
    id: 'about',
    title: texts.about,
    cell: ({ id, topic, order, email }) => (
      <>
        <Link to="/cases/$id" params={{ id }} data-row onKeyDown={moveAmongRows}>
          {texts.caseTitle(texts.topics[topic], id)}
        </Link>
        <span className="table__about narrow-only">{email}</span>
        {order && (
          <span className="table__about">
            {texts.order} {order}
          </span>
        )}
      </>
    ),
  },
  { id: 'from', title: texts.from, isWideOnly: true, cell: ({ email }) => email },
  {
    id: 'assignee',
    title: texts.assignee,
    isWideOnly: true,
    cell: ({ assignee }) => assignee?.name ?? <span className="soft">{texts.nobody}</span>,
  },
  {
    id: 'newest',
    title: texts.newest,
    isNumber: true,
    cell: ({ updatedAt, state }) => (
      <>
        {formatAge(updatedAt, Date.now())} <CaseTag state={state} />
      </>
    ),
  },
]
