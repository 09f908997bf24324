// Sends requests as fast as they are answered, in a process of its own. Standard input: a LoadJob as JSON, which may be too long for an argument. Prints a LoadResult.
import { text } from 'node:stream/consumers'

import autocannon from 'autocannon'

export interface LoadRequest {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}
export interface LoadJob {
  readonly url: string
  readonly seconds: number
  /** One list per connection, sent over and over. */
  readonly connections: readonly (readonly LoadRequest[])[]
  /** A text without which an answer counts as failed, where the status does not tell. */
  readonly expects?: string | undefined
}
export interface LoadResult {
  /** Answered. */
  readonly requests: number
  /** Those, and what was under way at the end. */
  readonly sent: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Answers that were no success. */
  readonly failed: number
}

const job = JSON.parse(await text(process.stdin)) as LoadJob
const { expects } = job
let next = 0
// autocannon's own percentiles are whole milliseconds, which is longer than most answers take.
const times: number[] = []
const result = await autocannon({
  url: job.url,
  connections: job.connections.length,
  duration: job.seconds,
  ...(expects !== undefined && { verifyBody: (body) => body.includes(expects) }),
  setupClient(client) {
    client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds))
    const requests = job.connections[next++ % job.connections.length] ?? []
    client.setRequests(
      requests.map(({ method, path, headers, body }) => ({
        method,
        path,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })),
    )
  },
})
times.sort((a, b) => a - b)
const percentile = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
const answer: LoadResult = {
  requests: result.requests.total,
  sent: result.requests.sent,
  perSecond: result.requests.total / result.duration,
  p50Ms: percentile(0.5),
  p99Ms: percentile(0.99),
  failed: result.non2xx + result.errors + result.mismatches,
}
process.stdout.write(JSON.stringify(answer))
