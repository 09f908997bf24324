import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'

import type { AuditEntryAnswer } from '#contract/staff/account.ts'
import { screens } from '#texts/backoffice.ts'
import { audit as texts } from '#texts/backoffice-sections.ts'

import { callStaff } from '../api/call-staff.ts'
import { readDetail } from '../format/audit-detail.ts'
import { formatTime } from '../format/time.ts'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { UrlSearch } from '../ui/url-search.tsx'

const route = getRouteApi('/frame/audit')

/** What was done by whom, newest first. */
export function AuditScreen() {
  const { actor = '', ref = '', before } = route.useSearch()
  const navigate = useNavigate()
  const filter = { ...(actor && { actor }), ...(ref && { ref }) }
  const query = useQuery({
    queryKey: ['audit', actor, ref, before],
    queryFn: ({ signal }) =>
      callStaff('listAudit', { query: { ...filter, ...(before && { before }), limit: '50' } }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={screens.audit} />
      <div className="filters" role="search">
        <UrlSearch
          label={texts.actor}
          value={actor}
          onSettle={(typed) => void navigate({ to: '/audit', search: { ref, actor: typed }, replace: true })}
        />
        <UrlSearch
          label={texts.ref}
          value={ref}
          onSettle={(typed) => void navigate({ to: '/audit', search: { actor, ref: typed }, replace: true })}
        />
      </div>
      <QueryView query={query}>
        {({ entries, next }) => (
          <>
            {entries.length === 0 ? (
              <Empty>{actor || ref || before ? texts.noneFound : texts.none}</Empty>
            ) : (
              <Entries entries={entries} />
            )}
            <nav className="row more" aria-label={texts.pages}>
              {before && (
                <Link to="/audit" search={filter}>
                  {texts.newest}
                </Link>
              )}
              {next && (
                <Link to="/audit" search={{ ...filter, before: next }}>
                  {texts.older}
                </Link>
              )}
            </nav>
          </>
        )}
      </QueryView>
    </>
  )
}

function Entries({ entries }: { readonly entries: readonly AuditEntryAnswer[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{texts.time}</th>
          <th scope="col">{texts.action}</th>
          <th scope="col" className="wide-only">
            {texts.detail}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, actor, action, ref, detail }) => (
          <tr key={id}>
            <td className="unbroken">
              {formatTime(at)}
              <span className="table__about">{actor}</span>
            </td>
            <td>
              {action}
              <span className="table__about code">{ref}</span>
            </td>
            <td className="wide-only">
              <ul className="audit-detail">
                {readDetail(detail).map(([name, value]) => (
                  <li key={name}>{name ? `${name}: ${value}` : value}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
