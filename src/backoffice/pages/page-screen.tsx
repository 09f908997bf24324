import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { screens } from '#texts/backoffice.ts'

import { callStaff } from '../api/call-staff.ts'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { PageEditor } from './page-editor.tsx'

const route = getRouteApi('/frame/pages/edit')

/** One page, as its editors see it. What is typed stays: it is not asked for again while the screen is open. */
export function PageScreen() {
  const { path = '' } = route.useSearch()
  const query = useQuery({
    queryKey: ['page', path],
    queryFn: ({ signal }) => callStaff('showPage', { query: { path } }, signal),
  })
  return (
    <>
      {!query.data && <PageHead title={screens.pages} />}
      <QueryView query={query}>{(page) => <PageEditor key={path} page={page} />}</QueryView>
    </>
  )
}
