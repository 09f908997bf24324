// Sends requests as fast as they are answered, in a process of its own. One argument: a LoadJob as JSON. Prints a LoadResult.
import autocannon from 'autocannon'

export interface LoadRequest {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}
export interface LoadJob {
  readonly url: string
  readonly seconds: number
  /** One list per connection, sent over and over. */
  readonly connections: readonly (readonly LoadRequest[])[]
}
export interface LoadResult {
  readonly requests: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Answers that were no success. */
  readonly failed: number
}

const job = JSON.parse(process.argv[2] ?? '') as LoadJob
let next = 0
// autocannon's own percentiles are whole milliseconds, which is longer than most answers take.
const times: number[] = []
const result = await autocannon({
  url: job.url,
  connections: job.connections.length,
  duration: job.seconds,
  setupClient(client) {
    client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds))
    const requests = job.connections[next++ % job.connections.length] ?? []
    client.setRequests(
      requests.map(({ method, path, body }) => ({
        method,
        path,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })),
    )
  },
})
times.sort((a, b) => a - b)
const percentile = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
const answer: LoadResult = {
  requests: result.requests.total,
  perSecond: result.requests.total / result.duration,
  p50Ms: percentile(0.5),
  p99Ms: percentile(0.99),
  failed: result.non2xx + result.errors,
}
process.stdout.write(JSON.stringify(answer))
