import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { EditedSiteContent, SiteContentFault } from '#contract/staff/site-content.ts'

import { callStaff } from '../../api/call-staff.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

/** Typing that pauses for so many milliseconds is checked. */
const pauseMs = 300

/** Asks the server what is amiss with what is being typed; until it has answered, what was amiss before. */
export function useCheckedContent(
  content: EditedSiteContent,
  { known, isAsked }: { readonly known: readonly SiteContentFault[]; readonly isAsked: boolean },
) {
  const settled = useDebounced(content, pauseMs)
  const { data, error, refetch } = useQuery({
    queryKey: ['site-content-check', settled],
    queryFn: ({ signal }) => callStaff('checkSiteContent', { body: { content: settled } }, signal),
    placeholderData: keepPreviousData,
    enabled: isAsked,
    gcTime: 0,
  })
  return { faults: data?.faults ?? known, error, retry: refetch }
}
