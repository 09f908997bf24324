import type { Database } from '../database/database.ts'
import type { OrderSnapshot } from '../database/documents/order-snapshot.ts'
import type { PaymentAttemptsTable } from '../database/tables/commerce-tables.ts'
import { cardPageLines } from './card-page-lines.ts'
import { ProviderError, type MadeSession, type NewProviderSession, type PaymentProvider } from './provider.ts'
import type { PaymentProviders } from './providers.ts'
import { replaceSessionEnd } from './provider-repository.ts'
import { readSnapshot } from './read-snapshot.ts'

const minuteMs = 60_000

/**
 * When the session of an attempt ends, by the provider's clock; epoch milliseconds. Whole minutes, because the measured difference of
 * the clocks includes network delay and the header that tells it has whole seconds only.
 */
export const sessionEnd = (
  { expires_at }: Pick<PaymentAttemptsTable, 'expires_at'>,
  provider: Pick<PaymentProvider, 'clockAheadMs'>,
): number => expires_at - Math.round(provider.clockAheadMs() / minuteMs) * minuteMs

interface MakeSessionDeps {
  readonly database: Database
  readonly providers: Pick<PaymentProviders, 'of'>
  /** `https://shop.example/wp-json/commerce/v1`; return addresses are made from it. */
  readonly apiUrl: string
}

export type MakeSession = (attempt: PaymentAttemptsTable, selection: string) => Promise<MadeSession>

/** Where the buyer of an attempt comes back to. */
export const returnUrl = (
  snapshot: Pick<OrderSnapshot, 'paymentMethod'>,
  selection: string,
  apiUrl: string,
): string => `${apiUrl}/payment-return/${encodeURIComponent(snapshot.paymentMethod)}?selection=${selection}`

/**
 * Asks the provider for the session of an attempt. Its end stands in the attempt and in the idempotency key: another process, or a
 * retry after the clocks were compared again, sends the same parameters under the same key and gets the same session.
 */
export const createMakeSession =
  ({ database, providers, apiUrl }: MakeSessionDeps): MakeSession =>
  async (attempt, selection) => {
    const provider = providers.of(attempt.provider)
    const create = (endsAt: number) =>
      provider.createSession(sessionInput(attempt, selection, { apiUrl, endsAt }))
    const endsAt = attempt.session_expires_at ?? sessionEnd(attempt, provider)
    try {
      return await create(endsAt)
    } catch (reason) {
      if (!(reason instanceof ProviderError) || reason.kind !== 'refused') throw reason
      // Even an answer that refuses tells the provider's time.
      const better = sessionEnd(attempt, provider)
      const next = await database.write((tx) =>
        replaceSessionEnd(tx, attempt.id, { from: attempt.session_expires_at, to: better }),
      )
      if (next === endsAt) throw reason
      return create(next)
    }
  }

function sessionInput(
  attempt: PaymentAttemptsTable,
  selection: string,
  { apiUrl, endsAt }: { apiUrl: string; endsAt: number },
): NewProviderSession {
  const snapshot = readSnapshot(attempt)
  const method = encodeURIComponent(snapshot.paymentMethod)
  const back = returnUrl(snapshot, selection, apiUrl)
  return {
    idempotencyKey: `pay:${attempt.cart_id}:${attempt.cart_version}:${attempt.id}:${Math.floor(endsAt / 1000)}`,
    attemptId: attempt.id,
    cartId: attempt.cart_id,
    currency: snapshot.currency,
    amountMinor: snapshot.amountMinor,
    lines: cardPageLines(snapshot),
    email: snapshot.address.email,
    language: snapshot.language.toLowerCase(),
    country: snapshot.address.country,
    methodType: snapshot.paymentMethodType ?? null,
    returnUrl: back,
    cancelUrl: `${back}&cancelled=1`,
    webhookUrl: `${apiUrl}/payment-webhook/${method}`,
    isExpress: snapshot.express === true,
    expiresAt: endsAt,
  }
}
