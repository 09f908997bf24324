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
    const facts = [
      ...(type ? [`type ${type}`] : []),
      ...(code ? [`code ${code}`] : []),
      ...(param ? [`parameter ${param}`] : []),
      ...(requestId ? [`request ${requestId}`] : []),
    ].join(', ')
    const remedy =
      kind === 'denied'
        ? `Check ${keySetting}: it may be wrong, expired, or lack a permission (docs/operations.md).`
        : "Look the request up in the provider's dashboard: the account may not be activated, or not take this currency or payment method."
    await database.write((tx) =>
      raiseIssue(
        tx,
        {
          kind: 'payments',
          ref: [kind, code, param].filter(Boolean).join(' '),
          message: `No payment can be started: the provider refuses (${message.replace(/\.$/, '')}${facts ? `; ${facts}` : ''}). Nothing was charged, and bags are kept. ${remedy}`,
        },
        now(),
      ),
    )
  }
