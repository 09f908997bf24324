import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'

import type { Permission } from '#contract/permissions.ts'
import type { SignedIn } from '#contract/staff/account.ts'

import { callStaff } from '../api/call-staff.ts'

/** Who is signed in, and to which shop. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => callStaff('getSession', {}, signal),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
})

/** Returns who is signed in; null where nobody is. */
export const useSignedIn = (): SignedIn | null => useQuery(sessionQuery).data?.staff ?? null

/** Returns the shop's name and address. */
export const useShop = () => useSuspenseQuery(sessionQuery).data.shop

/** Returns whether who is signed in may do something. The server asks again. */
export function useMay(): (permission: Permission) => boolean {
  const staff = useSignedIn()
  return (permission) => staff?.permissions.includes(permission) ?? false
}
