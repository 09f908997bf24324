import type { LoadRequest } from '../load.ts'
import { measure, type Target, totalUs } from '../measure.ts'

/** What grows. */
export type Grown = 'catalogue' | 'carts' | 'orders'

/** One operation at one size. */
export interface Point {
  readonly database: string
  readonly size: number
  readonly operation: string
  /** CPU of server and database together; null where it cannot be read. */
  readonly us: number | null
  readonly p50Ms: number
  readonly failed: number
}
/** An operation: by connection, the requests that are sent over and over. */
export interface Operation {
  readonly operation: string
  readonly connections: readonly (readonly LoadRequest[])[]
}

const connectionCount = 32
const seconds = 1
/** Of so many turns the one that took least CPU counts: other work on the machine can only add to it. */
const turns = 2

/** Deals requests out to the connections. */
export const dealt = (operation: string, requests: readonly LoadRequest[]): Operation => ({
  operation,
  connections: Array.from({ length: Math.min(connectionCount, requests.length) }, (_, connection) =>
    requests.filter((_request, index) => index % connectionCount === connection),
  ),
})
export const onEveryConnection = (operation: string, request: LoadRequest): Operation =>
  dealt(
    operation,
    Array.from({ length: connectionCount }, () => request),
  )

/** Sends every request once: what is read for the first time costs more, at any size. */
async function sendOnce(url: string, { operation, connections }: Operation): Promise<void> {
  await Promise.all(
    connections.map(async (requests) => {
      for (const { method, path, body } of requests) {
        const answer = await fetch(url + path, {
          method,
          ...(body !== undefined && {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
        })
        const text = await answer.text()
        if (!answer.ok)
          throw new Error(`${operation}: ${path} answered ${answer.status}: ${text.slice(0, 500)}`)
      }
    }),
  )
}

interface Stage {
  readonly target: Target
  readonly database: string
  readonly size: number
  readonly report: (line: string) => void
  /** The process has done none of this yet. */
  readonly isCold: boolean
}

export async function measurePoints(stage: Stage, operations: readonly Operation[]): Promise<Point[]> {
  const { target, database, size, isCold, report } = stage
  report(`${database}, ${size}:`)
  const points: Point[] = []
  for (const operation of operations) {
    await sendOnce(target.url, operation)
    if (isCold) await measure(target, { ...operation, seconds })
  }
  for (let turn = 0; turn < turns; turn++)
    for (const { operation, connections } of operations) {
      const measured = await measure(target, { connections, seconds })
      const { p50Ms, failed } = measured
      points.push({ database, size, operation, us: totalUs(measured), p50Ms, failed })
    }
  const least = selectLeast(points)
  for (const { operation, us, p50Ms } of least)
    report(`  ${operation}: ${us?.toFixed(0) ?? '?'} µs CPU, ${p50Ms.toFixed(2)} ms`)
  return least
}

/** Of each operation the turn that took least; whatever failed in any of them stays visible. */
export const selectLeast = (points: readonly Point[]): Point[] =>
  [...Map.groupBy(points, ({ operation }) => operation).values()].flatMap((known) => {
    const [least] = known.toSorted((a, b) => (a.us ?? a.p50Ms) - (b.us ?? b.p50Ms))
    return least ? [{ ...least, failed: known.reduce((sum, { failed }) => sum + failed, 0) }] : []
  })
