import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { PageDetail } from '#contract/staff/pages.ts'

import { callStaff } from '../api/call-staff.ts'

/** Fetches the version that somebody else saved, in place of what is typed here; undo brings that back. */
export function useTheirs(path: string, onTake: (page: PageDetail) => void) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callStaff('showPage', { query: { path } }),
    onSuccess: (page) => {
      client.setQueryData(['page', path], page)
      onTake(page)
    },
  })
  return { take: () => mutate(), isPending, error }
}
