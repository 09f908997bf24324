import type { Application } from '../../application/application.ts'
import { ProviderError } from '../provider.ts'
import { fetchFromProviders } from './fetch-payouts.ts'
import { hasPaymentsBefore } from './repository.ts'

const day = 24 * 60 * 60_000

/**
 * Reads what was paid out since the last hour; returns how many payouts were looked at. Before the first payment is a day old no provider has
 * paid anything out. A failure to fetch is reported; the payouts of before stay.
 */
export async function keepPayoutsFresh(
  app: Application,
  isOver: AbortSignal,
  report: (line: string) => void,
): Promise<number> {
  if (isOver.aborted || !(await hasPaymentsBefore(app.database.read, app.now() - day))) return 0
  try {
    return (await fetchFromProviders(app)).payouts
  } catch (reason) {
    if (!(reason instanceof ProviderError)) throw reason
    report(`Payouts could not be read: ${reason.message}`)
    return 0
  }
}
