import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

import type { SessionAnswer } from '#contract/staff/account.ts'

import { sessionQuery } from '../session/session.ts'

/** Returns what to do with the session of somebody who has just signed in: it is kept, and the page shown that they came for. */
export function useEntered(): (session: SessionAnswer) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/sign-in' })
  return useCallback(
    ({ staff, shop }) => {
      client.setQueryData(sessionQuery.queryKey, { staff, shop })
      void navigate({ href: isOwnPath(next) ? next : '/', replace: true })
    },
    [client, navigate, next],
  )
}

/** Whether an address is a path of this origin: `//elsewhere` and `/\elsewhere` lead away. */
export const isOwnPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])/.test(path)
