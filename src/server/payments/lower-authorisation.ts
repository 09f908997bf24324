import type { Database } from '../database/database.ts'
import type { PaymentRecords } from '../orders/payment-records-service.ts'
import type { PaymentProvider } from './provider.ts'

interface LowerDeps {
  readonly database: Pick<Database, 'read'>
  readonly records: Pick<PaymentRecords, 'readAuthorisation'>
}

/**
 * Lets the provider let go of what of an order's reserved money was let go here; without an order, of all of it. Others may let go of more
 * meanwhile, so it is compared once more afterwards. Throws ProviderError.
 */
export async function lowerAuthorisation(
  { database, records }: LowerDeps,
  { capture }: PaymentProvider,
  { paymentId, orderId }: { paymentId: string; orderId: string | null },
): Promise<void> {
  if (capture.policy !== 'on-shipment') return
  const target = async (): Promise<number> => {
    const authorisation = orderId === null ? null : await records.readAuthorisation(database.read, orderId)
    return authorisation ? authorisation.amountMinor - authorisation.releasedMinor : 0
  }
  let toMinor = await target()
  for (;;) {
    await capture.lower({ paymentId, toMinor })
    const now = await target()
    if (now === toMinor) return
    toMinor = now
  }
}
