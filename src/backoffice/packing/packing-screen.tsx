import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import * as texts from '#texts/backoffice-packing.ts'
import { screens } from '#texts/backoffice.ts'

import { callStaff } from '../api/call-staff.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ShelvesDialog } from './shelves-dialog.tsx'

interface Row {
  /** Empty: all that is ready, in whichever wave. */
  readonly wave: string
  readonly orders: number
}

const columns: readonly Column<Row>[] = [
  { id: 'wave', title: texts.wave, cell: ({ wave }) => wave || texts.all },
  { id: 'orders', title: texts.toPack, isNumber: true, cell: ({ orders }) => orders },
  {
    id: 'acts',
    title: texts.act,
    cell: ({ wave }) => (
      <span className="row">
        <Link to="/packing/pick" search={{ wave }} aria-label={texts.pickOf(wave || texts.all)}>
          {texts.pick}
        </Link>
        <Link to="/packing/pack" search={{ wave }} aria-label={texts.packOf(wave || texts.all)}>
          {texts.pack}
        </Link>
      </span>
    ),
  },
]

/** What waits to be packed, by wave, with its pick list and the place where it is packed. */
export function PackingScreen() {
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery({
    queryKey: ['orders', 'waves'],
    queryFn: async ({ signal }) => {
      const { waves } = await callStaff('listWaves', {}, signal)
      const { count } = await callStaff('countOrders', { query: { pack: 'ready' } }, signal)
      return { waves, count }
    },
  })
  return (
    <>
      <PageHead title={screens.packing}>
        {may('stock.change') && <Button onPress={() => setIsOpen(true)}>{texts.shelves}</Button>}
      </PageHead>
      <QueryView query={query}>
        {({ waves, count }) =>
          count === 0 ? (
            <Empty>{texts.nothingReady}</Empty>
          ) : (
            <>
              <DataTable
                label={screens.packing}
                rows={[{ wave: '', orders: count }, ...waves]}
                columns={columns}
                rowKey={({ wave }) => wave}
              />
              <p className="count">{texts.wavesHint}</p>
            </>
          )
        }
      </QueryView>
      {isOpen && <ShelvesDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
