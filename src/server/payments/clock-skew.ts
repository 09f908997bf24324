import { issueSentence } from '#texts/issues.ts'

import type { Database } from '../database/database.ts'
import { raiseIssue } from '../jobs/issues.ts'
import type { PaymentProvider } from './provider.ts'
import { defaultProvider } from '../provider-names.ts'
import type { PaymentProviders } from './providers.ts'

/** Clocks that differ by more than this are an issue before good messages are refused for it (faults B9). */
export const maxSkewMs = 2 * 60_000

interface ClockDeps {
  readonly database: Database
  readonly providers: Pick<PaymentProviders, 'all'>
  readonly now: () => number
  readonly log: (message: string, reason: unknown) => void
}

/** Raises an issue for clocks that differ: once a day, for as long as it lasts. */
export async function compareClocks({ providers, ...deps }: ClockDeps): Promise<void> {
  for (const provider of providers.all) await compareClock(provider, deps)
}

async function compareClock(
  provider: Pick<PaymentProvider, 'clockAheadMs' | 'name'>,
  { database, now, log }: Omit<ClockDeps, 'providers'>,
): Promise<void> {
  const aheadMs = provider.clockAheadMs()
  if (Math.abs(aheadMs) <= maxSkewMs) return
  const minutes = Math.round(Math.abs(aheadMs) / 60_000)
  const report = { code: 'clock-off', params: { minutes, isAhead: aheadMs > 0 } } as const
  log(issueSentence({ report, sentence: '' }), { aheadMs })
  const day = new Date(now()).toISOString().slice(0, 10)
  const ref = provider.name === defaultProvider ? day : `${day} ${provider.name}`
  await database.write((tx) => raiseIssue(tx, { kind: 'clock', ref, report }, now()))
}
