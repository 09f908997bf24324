import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'

import type { CountAnswer } from '#contract/staff/counts.ts'
import * as texts from '#texts/backoffice-counts.ts'

import { callStaff } from '../api/call-staff.ts'
import { useMay } from '../session/session.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { BookDialog, GiveUpDialog } from './count-dialogs.tsx'
import { CountLines } from './count-lines.tsx'
import { CountScan } from './count-scan.tsx'

const route = getRouteApi('/frame/stock/counts/$id')

/** One count: figures are noted as they are typed or scanned, and booked together. */
export function CountScreen() {
  const { id } = route.useParams()
  const canChange = useMay()('stock.change')
  const [opened, setOpened] = useState<'book' | 'give-up' | null>(null)
  const query = useQuery({
    queryKey: ['count', id],
    queryFn: ({ signal }) => callStaff('showCount', { params: { id } }, signal),
  })
  const isOpen = canChange && query.data?.state === 'open'
  return (
    <>
      <PageHead title={query.data?.name ?? texts.counts}>
        {isOpen && (
          <>
            <Button onPress={() => setOpened('give-up')}>{texts.giveUp}</Button>
            <Button look="primary" isDisabled={query.data?.counted === 0} onPress={() => setOpened('book')}>
              {texts.book}
            </Button>
          </>
        )}
      </PageHead>
      <QueryView query={query}>
        {(count) => (
          <>
            <p className="count" role="status">
              {texts.states[count.state]} · {texts.progress(count.counted, count.skus)}
            </p>
            <Recorder count={count} isOpen={isOpen} />
            {opened === 'book' && <BookDialog count={count} onClose={() => setOpened(null)} />}
            {opened === 'give-up' && <GiveUpDialog count={count} onClose={() => setOpened(null)} />}
          </>
        )}
      </QueryView>
    </>
  )
}

function Recorder({ count, isOpen }: { readonly count: CountAnswer; readonly isOpen: boolean }) {
  const record = useAct('recordCount', { changes: ['count', 'counts'] })
  const note = (sku: string, counted: number | null) => {
    const seen = count.lines.find((line) => line.sku === sku)?.counted ?? null
    if (counted !== seen)
      record.mutate({ params: { id: count.id }, body: { lines: [{ sku, counted, seen }] } })
  }
  return (
    <>
      {isOpen && <CountScan count={count} onCount={note} isPending={record.isPending} />}
      <ErrorNotice error={record.error} />
      <CountLines lines={count.lines} isOpen={isOpen} onCount={note} />
    </>
  )
}
