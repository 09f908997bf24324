import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import * as texts from '#texts/backoffice-sign-in.ts'

import { callStaff } from '../api/call-staff.ts'
import { takeNext } from '../session/provider.ts'
import { sessionQuery } from '../session/session.ts'
import { ErrorNotice, Loading } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { isOwnPath } from './use-entered.ts'

/** `/sign-in/provider`: the browser comes back from the identity provider, and is in, or is told why not. */
export function ProviderReturn() {
  // As the provider wrote it: it is signed for this address.
  const [query] = useState(() => location.search.slice(1))
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, error } = useQuery({
    queryKey: ['provider-return', query],
    queryFn: ({ signal }) => callStaff('signInWithProvider', { body: { query } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Each start is answered once.
    retry: false,
  })
  useEffect(() => {
    if (!data) return
    client.setQueryData(sessionQuery.queryKey, data)
    const next = takeNext()
    void navigate({ href: isOwnPath(next) ? next : '/', replace: true })
  }, [data, client, navigate])
  return (
    <main className="door">
      <div className="door__card">
        {error ? (
          <>
            <PageHead title={texts.providerFailed} />
            <ErrorNotice error={error} />
            <Link to="/sign-in">{texts.signIn}</Link>
          </>
        ) : (
          <>
            <PageHead title={texts.signIn} />
            <Loading />
          </>
        )}
      </div>
    </main>
  )
}
