import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import type { SessionAnswer } from '#contract/staff/account.ts'

import { onAccessChange } from '../api/access-changes.ts'
import { StaffError, UnreachableError } from '../api/staff-error.ts'
import { sessionQuery } from './session.ts'

/**
 * Returns the store of what the server answered. When it says that nobody is signed in, the session here ends, too; when it lets them do
 * something else than before, the session is read again, and the menus with it.
 */
export function createQueryClient(): QueryClient {
  const onError = (reason: Error) => {
    if (!(reason instanceof StaffError && reason.isSignedOut)) return
    client.setQueryData<SessionAnswer>(
      sessionQuery.queryKey,
      (session) => session && { ...session, staff: null },
    )
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, reason) => reason instanceof UnreachableError && failures < 2,
      },
    },
  })
  onAccessChange(() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }))
  return client
}
