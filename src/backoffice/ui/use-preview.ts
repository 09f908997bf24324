import { useQuery } from '@tanstack/react-query'

import { useDebounced } from './use-debounced.ts'

/** What the server says an act would do, of what stands in the form now. */
export interface Preview<Answer> {
  /** Undefined while it is asked, refused, or nothing is asked for. */
  readonly answer: Answer | undefined
  readonly error: Error | null
  readonly isAsking: boolean
}

/** Returns what the server answers to a form as it stands, once its typing has settled. `key` names all of the form; null: it asks for nothing yet. */
export function usePreview<Answer>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Preview<Answer> {
  const settled = useDebounced(key, 200)
  const isCurrent = key !== null && settled === key
  const query = useQuery({
    queryKey: ['preview', settled],
    queryFn: ({ signal }) => ask(signal),
    enabled: isCurrent,
    gcTime: 0,
    staleTime: 0,
  })
  const isAsking = key !== null && (!isCurrent || query.isFetching)
  const isKnown = isCurrent && !isAsking
  return {
    answer: isKnown ? query.data : undefined,
    error: isKnown ? query.error : null,
    isAsking,
  }
}
