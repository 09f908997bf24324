import { setTimeout as wait } from 'node:timers/promises'

import type { LoadJob, LoadRequest, LoadResult } from './load.ts'
import { cpuSeconds, runScript } from './processes.ts'

/** What answers under load: its processes, and the database that works for them; null where the database is in the server. */
export interface Target {
  readonly url: string
  readonly pids: readonly number[]
  readonly databasePid: number | null
}
export interface Measured extends LoadResult {
  /** Microseconds of CPU per request; null where they cannot be read. */
  readonly serverUs: number | null
  /** The same of all processes of PostgreSQL; 0 on SQLite, whose work is the server's. */
  readonly databaseUs: number | null
}
export interface Load {
  /** One list per connection, sent over and over. */
  readonly connections: readonly (readonly LoadRequest[])[]
  readonly seconds: number
  /** See LoadJob. */
  readonly expects?: string
  /** Waits for what was under way at the end, and counts it for the CPU per request: for servers where it is a good part of all. */
  readonly isFinished?: boolean
}

/** CPU seconds of several processes; null where they cannot be read. */
export function sumOfCpu(pids: readonly number[]): number | null {
  const all = pids.map(cpuSeconds)
  return all.some((each) => each === null) ? null : all.reduce<number>((sum, each) => sum + (each ?? 0), 0)
}

/** Sends the requests for so long and answers what came back and what it cost. */
export async function measure(
  target: Target,
  { connections, seconds, expects, isFinished = false }: Load,
): Promise<Measured> {
  const job: LoadJob = { url: target.url, seconds, connections, expects }
  const cpu = () =>
    [sumOfCpu(target.pids), target.databasePid === null ? 0 : cpuSeconds(target.databasePid)] as const
  const [server, database] = cpu()
  const result = JSON.parse(
    (await runScript('bench/load.ts', [], { input: JSON.stringify(job) })).output,
  ) as LoadResult
  if (isFinished) await wait(2 * result.p99Ms)
  const [serverAfter, databaseAfter] = cpu()
  const done = isFinished ? result.sent : result.requests
  const perRequest = (before: number | null, after: number | null) =>
    before === null || after === null ? null : ((after - before) * 1e6) / done
  return {
    ...result,
    serverUs: perRequest(server, serverAfter),
    databaseUs: perRequest(database, databaseAfter),
  }
}

/** Server and database together. */
export const totalUs = ({ serverUs, databaseUs }: Measured): number | null =>
  serverUs === null || databaseUs === null ? null : serverUs + databaseUs
