import type { UseQueryResult } from '@tanstack/react-query'

import { ErrorNotice, Loading } from './notice.tsx'

interface Props<Data> {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => React.ReactNode
}

/** What a query answered, or that it is under way, or why it failed. What came before stays in view beside a later failure. */
export function QueryView<Data>({ query, children }: Props<Data>) {
  return (
    <>
      <ErrorNotice error={query.error} onRetry={query.refetch} />
      {query.data !== undefined ? children(query.data) : query.isPending && <Loading />}
    </>
  )
}
