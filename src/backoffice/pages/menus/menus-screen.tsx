import { useQuery } from '@tanstack/react-query'

import { screens } from '#texts/backoffice.ts'

import { callStaff } from '../../api/call-staff.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { MenusEditor } from './menus-editor.tsx'

/** Menus, footer, notification and promises. What is typed stays: they are not asked for again while the screen is open. */
export function MenusScreen() {
  const query = useQuery({
    queryKey: ['site-content'],
    queryFn: ({ signal }) => callStaff('showSiteContent', {}, signal),
  })
  return (
    <>
      {!query.data && <PageHead title={screens.menus} />}
      <QueryView query={query}>{(detail) => <MenusEditor detail={detail} />}</QueryView>
    </>
  )
}
