import type { Books } from './books.ts'
import { changeDispute, openDispute, warnOfFraud } from './disputes.ts'
import { confirmIntent } from './express-payments.ts'
import { changePayout, sendPayout } from './payouts.ts'
import { changeRefund, refund } from './payments.ts'
import { findSession } from './sessions.ts'
import { ApiError } from './stripe-objects.ts'

type Input = Readonly<Record<string, unknown>>

const textIn = (input: Input, name: string, otherwise = ''): string => {
  const value = input[name] ?? otherwise
  if (typeof value !== 'string') throw new ApiError(400, `${name}: a text expected`)
  return value
}

const amountIn = ({ amount = null }: Input): number | null => {
  if (amount !== null && !(Number.isSafeInteger(amount) && Number(amount) > 0))
    throw new ApiError(400, 'amount: a whole number of minor units expected')
  return amount === null ? null : Number(amount)
}

/** By its own id, or by that of its session. */
function paymentIn(books: Books, input: Input): string {
  const id = textIn(input, 'payment')
  return id.startsWith('cs_') ? (findSession(books, id).payment_intent ?? '') : id
}

/**
 * What is done at the provider and not by its API: `refunds`, `disputes` and `payouts` (with an id: their change), `fraud-warnings`; and `confirmations`, by the script in the buyer's browser. Returns the
 * object; throws ApiError for input that does not fit, undefined when there is no such path.
 */
export function control(books: Books, path: string, input: Input): object | undefined {
  const [, kind, id] = /^\/?([a-z-]+)(?:\/(\w+))?$/.exec(path) ?? []
  if (kind === 'refunds' && id !== undefined)
    return changeRefund(books, id, { status: textIn(input, 'status'), reason: textIn(input, 'reason') })
  if (kind === 'refunds') {
    const made = { payment: paymentIn(books, input), amount: amountIn(input) }
    return refund(books, { ...made, reason: 'requested_by_customer', metadata: {} })
  }
  if (kind === 'disputes' && id !== undefined) return changeDispute(books, id, textIn(input, 'status'))
  if (kind === 'disputes')
    return openDispute(books, {
      payment: paymentIn(books, input),
      amount: amountIn(input),
      reason: textIn(input, 'reason', 'fraudulent'),
      inquiry: input['inquiry'] === true,
    })
  if (kind === 'confirmations')
    return confirmIntent(books, {
      clientSecret: textIn(input, 'clientSecret'),
      amount: amountIn(input) ?? 0,
      currency: textIn(input, 'currency'),
      wallet: textIn(input, 'wallet'),
      isDeclined: input['isDeclined'] === true,
    })
  if (kind === 'payouts' && id !== undefined)
    return changePayout(books, id, {
      status: textIn(input, 'status'),
      reason: textIn(input, 'reason', 'account_closed'),
    })
  if (kind === 'payouts')
    return sendPayout(books, {
      currency: textIn(input, 'currency', 'sek').toLowerCase(),
      isByHand: input['manual'] === true,
      adjustment: Number(input['adjustment'] ?? 0),
      isOnTheWay: input['onTheWay'] === true,
    })
  return kind === 'fraud-warnings' && id === undefined
    ? warnOfFraud(books, paymentIn(books, input))
    : undefined
}

/** The same, with the input as JSON. */
export function controlByJson(books: Books, path: string, json: string): object | undefined {
  if (!/^(?:refunds|disputes|fraud-warnings|payouts|confirmations)(?:\/|$)/.test(path)) return undefined
  let input: unknown
  try {
    input = JSON.parse(json === '' ? '{}' : json)
  } catch {
    throw new ApiError(400, 'JSON expected')
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new ApiError(400, 'an object expected')
  return control(books, path, input as Input)
}
