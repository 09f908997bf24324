import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { OwnTemplate } from '#contract/snapshot.ts'
import type { PageRow } from '#contract/staff/pages.ts'
import { screens } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatTime } from '../format/time.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Radios } from '../ui/choices.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { moveAmongRows } from '../ui/row-keys.ts'
import { NewPageDialog } from './new-page-dialog.tsx'
import { PageTags } from './page-tags.tsx'

const route = getRouteApi('/frame/pages')
const kinds = ['all', 'story', 'article', 'campaign', 'lookbook', 'content', 'index'] as const
type Kind = (typeof kinds)[number] | OwnTemplate

/** All pages of the brand, by kind. */
export function PageList() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const mayChange = useMay()('pages.change')
  const [isNew, setIsNew] = useState(false)
  const query = useQuery({
    queryKey: ['pages'],
    queryFn: ({ signal }) => callStaff('listPages', {}, signal),
  })
  const ownTemplates = query.data?.ownTemplates ?? []
  const choices: readonly Kind[] = [...kinds, ...ownTemplates]
  const kind = choices.find((each) => each === search.kind) ?? 'all'
  return (
    <>
      <PageHead title={screens.pages}>
        {mayChange && <Button onPress={() => setIsNew(true)}>{texts.newPage}</Button>}
      </PageHead>
      <Radios<Kind>
        label={texts.kind}
        value={kind}
        choices={choices.map((each) => [each, texts.kindName(each)] as const)}
        onChange={(chosen) =>
          void navigate({ to: '/pages', search: chosen === 'all' ? {} : { kind: chosen } })
        }
      />
      <QueryView query={query}>
        {({ pages }) => {
          const shown = pages.filter(({ template }) => kind === 'all' || template === kind)
          return shown.length === 0 ? (
            <Empty>{texts.none}</Empty>
          ) : (
            <DataTable
              label={screens.pages}
              rows={shown}
              columns={columns}
              rowKey={({ path }) => path}
              hasRowLinks
            />
          )
        }}
      </QueryView>
      {isNew && (
        <NewPageDialog
          template={kind === 'all' ? 'story' : kind}
          ownTemplates={ownTemplates}
          onClose={() => setIsNew(false)}
        />
      )}
    </>
  )
}

const columns: readonly Column<PageRow>[] = [
  {
    id: 'page',
    title: texts.page,
    cell: ({ path, title, template }) => (
      <>
        <Link to="/pages/edit" search={{ path }} data-row onKeyDown={moveAmongRows}>
          {template === 'home' ? texts.templates.home : title || path}
        </Link>
        <span className="table__about">{path}</span>
      </>
    ),
  },
  { id: 'kind', title: texts.kind, isWideOnly: true, cell: ({ template }) => texts.templateName(template) },
  { id: 'state', title: texts.state, cell: (page) => <PageTags page={page} /> },
  {
    id: 'changed',
    title: texts.changed,
    isWideOnly: true,
    isNumber: true,
    cell: ({ updatedAt }) => (updatedAt === null ? '' : formatTime(updatedAt)),
  },
]
