import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { staffCalls } from '#contract/staff/calls.ts'
import type { RedirectAnswer } from '#contract/staff/redirects.ts'
import * as texts from '#texts/backoffice-redirects.ts'

import { callStaff, staffPath } from '../api/call-staff.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { UrlSearch } from '../ui/url-search.tsx'
import { ChooseFile, ImportDialog } from './import-dialog.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const route = getRouteApi('/frame/redirects')

type Opened =
  | { readonly act: 'add' }
  | { readonly act: 'change' | 'remove'; readonly redirect: RedirectAnswer }
  | { readonly act: 'import'; readonly file: File }

const columns: readonly Column<RedirectAnswer>[] = [
  { id: 'from', title: texts.from, cell: ({ from }) => <span className="whole-address">{from}</span> },
  {
    id: 'to',
    title: texts.to,
    cell: ({ to, via, isLoop }) => (
      <>
        <span className="whole-address">{to}</span>
        {isLoop ? (
          <strong className="table__about">{texts.loop}</strong>
        ) : (
          via.length > 0 && <span className="table__about">{texts.through(via)}</span>
        )}
      </>
    ),
  },
  { id: 'origin', title: texts.origin, isWideOnly: true, cell: ({ origin }) => texts.origins[origin] },
]

const actColumn = (onOpen: (opened: Opened) => void): Column<RedirectAnswer> => ({
  id: 'act',
  title: texts.act,
  isNumber: true,
  cell: (redirect) => (
    <div className="cell-acts">
      <Button
        look="quiet"
        aria-label={texts.changeNamed(redirect.from)}
        onPress={() => onOpen({ act: 'change', redirect })}
      >
        {texts.change}
      </Button>
      <Button
        look="quiet"
        aria-label={texts.removeNamed(redirect.from)}
        onPress={() => onOpen({ act: 'remove', redirect })}
      >
        {texts.remove}
      </Button>
    </div>
  ),
})

/** Old addresses that lead to new ones: found by either end, made, changed, taken away, as files in and out. */
export function RedirectList() {
  const mayChange = useMay()('redirects.change')
  const { text = '', after } = route.useSearch()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const query = useQuery({
    queryKey: ['redirects', text, after],
    queryFn: ({ signal }) => callStaff('listRedirects', { query: { text, after } }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={texts.title}>
        {mayChange && <ChooseFile onFile={(file) => setOpened({ act: 'import', file })} />}
        <a className="button button--plain" href={staffPath(staffCalls.exportRedirects.path)} download>
          {texts.exportCsv}
        </a>
        {mayChange && (
          <Button look="primary" onPress={() => setOpened({ act: 'add' })}>
            {texts.add}
          </Button>
        )}
      </PageHead>
      <p className="soft">{texts.about}</p>
      <div className="filters" role="search">
        <UrlSearch
          label={texts.find}
          value={text}
          onSettle={(typed) => void navigate({ to: '/redirects', search: { text: typed }, replace: true })}
        />
      </div>
      <QueryView query={query}>
        {({ redirects, total, next }) =>
          redirects.length === 0 ? (
            <Empty>{text === '' ? texts.none : texts.noneFound}</Empty>
          ) : (
            <>
              <p className="soft small">{texts.count(total)}</p>
              <DataTable
                label={texts.title}
                rows={redirects}
                columns={mayChange ? [...columns, actColumn(setOpened)] : columns}
                rowKey={({ from }) => from}
              />
              <Pager search={{ text }} after={after} next={next} />
            </>
          )
        }
      </QueryView>
      {opened?.act === 'add' && <RedirectDialog redirect={null} onClose={close} />}
      {opened?.act === 'change' && <RedirectDialog redirect={opened.redirect} onClose={close} />}
      {opened?.act === 'remove' && <RemoveDialog redirect={opened.redirect} onClose={close} />}
      {opened?.act === 'import' && <ImportDialog file={opened.file} onClose={close} />}
    </>
  )
}
