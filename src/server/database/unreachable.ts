/** PostgreSQL did not take the connection. The message names the database, never its password. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
  constructor(url: string, cause: unknown) {
    super(`${formatHost(url)}: ${formatReason(cause)}`, { cause })
  }
}

function formatHost(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = hostname || searchParams.get('host') || 'localhost'
  return `${decodeURIComponent(pathname.slice(1))} at ${host}:${port || '5432'}`
}

/** A name with several addresses, as localhost often is, fails with one error for each and no words of its own. */
function formatReason(cause: unknown): string {
  if (cause instanceof AggregateError && cause.message === '')
    return cause.errors.map(formatReason).join(', ')
  return cause instanceof Error ? cause.message : String(cause)
}
