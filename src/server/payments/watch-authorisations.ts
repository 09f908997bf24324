import type { Database } from '../database/database.ts'
import type { PaymentRecords } from '../orders/payment-records-service.ts'
import type { RecordPayment } from './record-payment.ts'

interface WatchDeps {
  readonly database: Database
  readonly records: Pick<PaymentRecords, 'noteEnding' | 'ended'>
  readonly recordPayment: RecordPayment
  readonly now: () => number
  readonly log: (message: string, reason: unknown) => void
}

/** How long before an authorisation expires an issue is raised. */
const noticeMs = 3 * 24 * 60 * 60_000

/** Tells staff of reserved money whose time is short, and learns from the providers what has become of that whose time is over. */
export async function watchAuthorisations({
  database,
  records,
  recordPayment,
  now,
  log,
}: WatchDeps): Promise<void> {
  await database.write((tx) => records.noteEnding(tx, now() + noticeMs))
  for (const payment of await records.ended(database.read)) {
    try {
      await recordPayment(payment)
    } catch (reason) {
      log(`What is reserved by payment ${payment.id} could not be looked at`, reason)
    }
  }
}
