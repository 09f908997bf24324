import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { MissedSearchRow } from '#contract/staff/answers.ts'
import { searches as texts } from '#texts/backoffice-sections.ts'
import { act, answer, answerNamed } from '#texts/backoffice-searches.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatDay } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SearchWords } from './search-words.tsx'
import { WordsDialog } from './words-dialog.tsx'

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

const answerColumn = (onAnswer: (words: string) => void): Column<MissedSearchRow> => ({
  id: 'answer',
  title: act,
  isNumber: true,
  cell: ({ query: words }) => (
    <Button look="quiet" aria-label={answerNamed(words)} onPress={() => onAnswer(words)}>
      {answer}
    </Button>
  ),
})

/** What shoppers looked for and the shop found nothing, the most often first. */
export function MissedSearches() {
  const mayChange = useMay()('search.change')
  const [answered, setAnswered] = useState<string | null>(null)
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
              columns={mayChange ? [...columns, answerColumn(setAnswered)] : columns}
              rowKey={({ query: words }) => words}
            />
          )
        }
      </QueryView>
      <SearchWords mayChange={mayChange} />
      {answered !== null && <WordsDialog entry={null} words={answered} onClose={() => setAnswered(null)} />}
    </>
  )
}
