import type { Queries } from '../database/database.ts'
import type { PaymentAttemptsTable } from '../database/tables/commerce-tables.ts'
import type { PaymentFailuresTable } from '../database/tables/order-work-tables.ts'

/** Returns the payments by a provider that were begun for an order or its bag, the oldest first. */
export function attemptsOfOrder(
  queries: Queries,
  { cartId, attemptId }: { readonly cartId: string | null; readonly attemptId: string | null },
): Promise<Pick<PaymentAttemptsTable, 'id' | 'state' | 'amount_minor' | 'created_at'>[]> {
  const attempts = queries
    .selectFrom('payment_attempts')
    .select(['id', 'state', 'amount_minor', 'created_at'])
    .where('amount_minor', '>', 0)
    .orderBy('created_at')
    .orderBy('id')
  return cartId === null
    ? attempts.where('id', '=', attemptId ?? '').execute()
    : attempts.where('cart_id', '=', cartId).execute()
}

export const failuresOfAttempts = async (
  queries: Queries,
  attemptIds: readonly string[],
): Promise<PaymentFailuresTable[]> =>
  attemptIds.length === 0
    ? []
    : queries
        .selectFrom('payment_failures')
        .selectAll()
        .where('attempt_id', 'in', attemptIds)
        .orderBy('failed_at')
        .execute()
