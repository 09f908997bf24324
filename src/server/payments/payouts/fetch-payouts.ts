import type { Application } from '../../application/application.ts'
import { refuse } from '../../application/refuse.ts'
import { defineProcess } from '../../application/use-case.ts'
import { raiseIssue } from '../../jobs/issues.ts'
import type { JobHandlers } from '../../jobs/job-runner.ts'
import { ProviderError } from '../provider.ts'
import type { ProviderPayout, ProviderPayouts } from '../provider-payouts.ts'
import { matchPayouts } from './match-payouts.ts'
import { toPayout, toPayoutLine } from './payout-rows.ts'
import { completePayouts, findPayout, insertLines, newestPayout, savePayout } from './repository.ts'

const day = 24 * 60 * 60_000
/** So far back the first look goes. */
const firstSpan = 366 * day
/** A payout that is known can still fail, or arrive. */
const unsureSpan = 14 * day

/** How many payouts were read, and how many of all lines have nothing in the shop's books. */
export interface FetchedPayouts {
  readonly payouts: number
  readonly unmatched: number
}

type Deps = Pick<Application, 'database' | 'now' | 'selling'>

/**
 * Reads what providers paid out since then, epoch milliseconds, or since the last time, and matches the lines of each payout to the shop's
 * books. Throws the ProviderError of one that does not answer, after all others were read.
 */
export async function fetchFromProviders(
  { database, now, selling }: Deps,
  since: number | null = null,
): Promise<FetchedPayouts> {
  let count = 0
  const failures: ProviderError[] = []
  for (const { name, payouts } of selling().providers.all) {
    if (!payouts) continue
    try {
      count += await readProvider({ database, now }, { name, payouts, since })
    } catch (reason) {
      if (!(reason instanceof ProviderError)) throw reason
      failures.push(reason)
    }
  }
  const unmatched = await matchPayouts({ database, now })
  const [failure] = failures
  if (failure) throw failure
  return { payouts: count, unmatched }
}

async function readProvider(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { name, payouts, since }: { name: string; payouts: ProviderPayouts; since: number | null },
): Promise<number> {
  const newest = await newestPayout(database.read, name)
  const from = since ?? (newest === null ? now() - firstSpan : newest - unsureSpan)
  const complete = await completePayouts(database.read, name)
  // Oldest first: where it breaks off, the next look begins before what is missing.
  const found = (await payouts.list(from)).toSorted((a, b) => a.createdAt - b.createdAt)
  for (const payout of found) {
    const isToRead = payout.lineState === 'reported' && !complete.has(payout.id)
    const lines = isToRead ? await payouts.lines(payout.id) : []
    await keepPayout({ database, now }, { name, payout, lines: lines.map(toPayoutLine(name, payout.id)) })
  }
  return found.length
}

/** Below the parameter limits of both databases. */
const portion = 500

function keepPayout(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  {
    name: provider,
    payout,
    lines,
  }: { name: string; payout: ProviderPayout; lines: readonly ReturnType<ReturnType<typeof toPayoutLine>>[] },
): Promise<void> {
  return database.write(async (tx) => {
    const before = await findPayout(tx, { provider, id: payout.id })
    const row = toPayout(provider, payout)
    await savePayout(tx, row)
    for (let at = 0; at < lines.length; at += portion) await insertLines(tx, lines.slice(at, at + portion))
    if (row.status !== 'failed' || before?.status === 'failed') return
    const { amountMinor, currency, failure: reason, id: ref } = payout
    const params = { provider, payout: ref, amount: { amountMinor, currency }, reason }
    await raiseIssue(tx, { kind: 'payout-failed', ref, report: { code: 'payout-failed', params } }, now())
  })
}

/** The same, asked for by somebody. Refuses `payouts-unavailable` where no provider reports payouts, and `payouts-not-read` with the provider's error. */
export const fetchPayouts = defineProcess<{ readonly since?: number | null }, FetchedPayouts>({
  permission: 'finance.read',
  async run({ app }, { since = null }) {
    if (!app.selling().providers.all.some(({ payouts }) => payouts)) refuse('payouts-unavailable', {})
    try {
      return await fetchFromProviders(app, since)
    } catch (reason) {
      if (!(reason instanceof ProviderError)) throw reason
      return refuse('payouts-not-read', { reason: reason.message })
    }
  },
})

/** What is done when a provider says that it pays out. */
export const createPayoutJobs = (app: Deps): JobHandlers<'payouts'> => ({
  async payouts() {
    await fetchFromProviders(app)
  },
})
