import { useQuery } from '@tanstack/react-query'

import type { MissedSearchRow } from '#contract/staff/answers.ts'
import { searches as texts } from '#texts/backoffice-sections.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatDay } from '../format/time.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'

const columns: readonly Column<MissedSearchRow>[] = [
  { id: 'query', title: texts.words, cell: ({ query }) => query },
  { id: 'count', title: texts.times, cell: ({ count }) => count, isNumber: true },
  {
    id: 'lastDay',
    title: texts.lastDay,
    cell: ({ lastDay }) => formatDay(Date.parse(lastDay)),
    isNumber: true,
  },
]

/** What shoppers looked for and the shop found nothing, the most often first. */
export function MissedSearches() {
  const query = useQuery({
    queryKey: ['missed-searches'],
    queryFn: ({ signal }) => callStaff('listMissedSearches', { query: { limit: '500' } }, signal),
  })
  return (
    <>
      <PageHead title={texts.title} />
      <p className="soft">{texts.about}</p>
      <QueryView query={query}>
        {({ searches }) =>
          searches.length === 0 ? (
            <Empty>{texts.none}</Empty>
          ) : (
            <DataTable
              label={texts.title}
              rows={searches}
              columns={columns}
              rowKey={({ query: words }) => words}
            />
          )
        }
      </QueryView>
    </>
  )
}
