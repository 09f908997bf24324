import type { Database } from '../database/database.ts'
import { raiseIssue } from '../jobs/issues.ts'
import type { PaymentProvider, ProviderError } from './provider.ts'

/** Reports to staff that the provider takes no payments of this shop as it is set up; once, until they resolve it. */
export type ReportRefusal = (
  provider: Pick<PaymentProvider, 'keySetting'>,
  reason: ProviderError,
) => Promise<void>

interface ReportRefusalDeps {
  readonly database: Database
  readonly now: () => number
}

export const createReportRefusal =
  ({ database, now }: ReportRefusalDeps): ReportRefusal =>
  async ({ keySetting }, { kind, message, details }) => {
    const { type, code, param, requestId } = details
    const facts = {
      ...(type && { type }),
      ...(code && { code }),
      ...(param && { parameter: param }),
      ...(requestId && { request: requestId }),
    }
    const ref = [kind, code, param].filter(Boolean).join(' ')
    const params = { isDenied: kind === 'denied', message, facts, keySetting }
    await database.write((tx) =>
      raiseIssue(tx, { kind: 'payments', ref, report: { code: 'payments-refused', params } }, now()),
    )
  }
