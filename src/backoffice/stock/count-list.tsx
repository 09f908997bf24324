import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { CountRow } from '#contract/staff/counts.ts'
import { state as stateLabel } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-counts.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatTime } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { moveAmongRows } from '../ui/row-keys.ts'
import { Tag } from '../ui/tag.tsx'
import { TextInput } from '../ui/text-input.tsx'

const columns: readonly Column<CountRow>[] = [
  {
    id: 'name',
    title: texts.name,
    cell: ({ id, name, createdAt }) => (
      <>
        <Link to="/stock/counts/$id" params={{ id }} data-row="" onKeyDown={moveAmongRows}>
          {name}
        </Link>
        <span className="table__about">{formatTime(createdAt)}</span>
      </>
    ),
  },
  {
    id: 'state',
    title: stateLabel,
    cell: ({ state }) => <Tag tone={state === 'open' ? 'calm' : 'over'}>{texts.states[state]}</Tag>,
  },
  {
    id: 'counted',
    title: texts.counted,
    isNumber: true,
    cell: ({ counted, skus }) => texts.progress(counted, skus),
  },
  {
    id: 'who',
    title: texts.who,
    isWideOnly: true,
    cell: ({ closedBy, createdBy }) => closedBy ?? createdBy,
  },
]

/** Counts of the stock, the newest first. */
export function CountList() {
  const canChange = useMay()('stock.change')
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery({
    queryKey: ['counts'],
    queryFn: ({ signal }) => callStaff('listCounts', {}, signal),
  })
  return (
    <>
      <PageHead title={texts.counts}>
        {canChange && (
          <Button look="primary" onPress={() => setIsOpen(true)}>
            {texts.start}
          </Button>
        )}
      </PageHead>
      <QueryView query={query}>
        {({ counts }) =>
          counts.length === 0 ? (
            <Empty>{texts.none}</Empty>
          ) : (
            <DataTable
              label={texts.counts}
              rows={counts}
              columns={columns}
              rowKey={({ id }) => id}
              hasRowLinks
            />
          )
        }
      </QueryView>
      {isOpen && <StartDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function StartDialog({ onClose }: { readonly onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const start = useAct('startCount', {
    changes: ['counts'],
    onDone: () => void navigate({ to: '/stock/counts/$id', params: { id } }),
  })
  return (
    <FormDialog
      title={texts.start}
      onClose={onClose}
      act={texts.start}
      onAct={() => start.mutate({ body: { id, name, text } })}
      isBlocked={name.trim() === ''}
      isPending={start.isPending}
      error={start.error}
      isDirty={name !== '' || text !== ''}
    >
      <TextInput label={texts.name} hint={texts.nameHint} isRequired value={name} onChange={setName} />
      <TextInput label={texts.which} hint={texts.whichHint} value={text} onChange={setText} />
      <p className="soft">{texts.startText}</p>
    </FormDialog>
  )
}
