import {
  ProviderError,
  type CaptureOnShipment,
  type PaymentProvider,
  type ProviderPayment,
} from '../provider.ts'
import type { KlarnaApi } from './klarna-api.ts'
import { KlarnaOrder } from './klarna-shapes.ts'

const getPath = (id: string): string => `/ordermanagement/v1/orders/${encodeURIComponent(id)}`

export const readOrder = async (api: KlarnaApi, id: string): Promise<KlarnaOrder> =>
  (await api.ask(getPath(id), { shape: KlarnaOrder })).data

/** The id of what was made: Klarna answers with its address. */
function madeId(headers: Headers, named: string): string {
  const id = headers.get(named) ?? headers.get('location')?.split('/').at(-1)
  if (id) return id
  throw new ProviderError('unreachable', 'Klarna: what was made has no address')
}

const parseTime = (text: string | null | undefined): number | null => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : time
}

/** Until when the order can be captured, by our clock. */
export const authorisedUntil = (api: KlarnaApi, { expires_at }: KlarnaOrder): number | null => {
  const until = parseTime(expires_at)
  return until === null ? null : until + api.clockAheadMs()
}

/** Takes nothing more: it has expired, was cancelled, or all of it is captured or let go. */
const isOver = ({ status, remaining_authorized_amount: left }: KlarnaOrder): boolean =>
  left === 0 || status === 'EXPIRED' || status === 'CANCELLED'

/** Captures of Klarna's Order Management API, one for each parcel. */
export const createKlarnaCaptures = (api: KlarnaApi): CaptureOnShipment => ({
  policy: 'on-shipment',
  takesParts: true,
  async take({ paymentId, amountMinor, captureId }) {
    // Idempotency keys are forgotten after a time, so the order's own captures are searched first.
    const made = (await readOrder(api, paymentId)).captures.find(({ reference }) => reference === captureId)
    if (made) return { id: made.capture_id }
    const { headers } = await api.ask(`${getPath(paymentId)}/captures`, {
      method: 'POST',
      body: { captured_amount: amountMinor, reference: captureId },
      idempotencyKey: captureId,
      shape: null,
    })
    return { id: madeId(headers, 'capture-id') }
  },
  async lower({ paymentId, toMinor }) {
    const order = await readOrder(api, paymentId)
    if (isOver(order) || order.order_amount <= toMinor) return
    if (toMinor > order.captured_amount)
      await api.ask(`${getPath(paymentId)}/authorization`, {
        method: 'PATCH',
        body: { order_amount: toMinor },
        shape: null,
      })
    else
      await api.ask(
        `${getPath(paymentId)}/${order.captured_amount === 0 ? 'cancel' : 'release-remaining-authorization'}`,
        {
          method: 'POST',
          shape: null,
        },
      )
  },
})

const createRefund = ({
  refund_id,
  reference,
  refunded_amount,
  refunded_at,
}: KlarnaOrder['refunds'][number]) => ({
  id: refund_id,
  refundId: reference ?? null,
  amountMinor: refunded_amount,
  state: 'succeeded' as const,
  failureReason: '',
  createdAt: parseTime(refunded_at) ?? 0,
})

/** Refunds of Klarna's Order Management API: made once for each `refundId`, and done as soon as they are made. */
export const createKlarnaRefund =
  (api: KlarnaApi): PaymentProvider['refund'] =>
  async ({ paymentId, amountMinor, refundId }) => {
    const find = async () =>
      (await readOrder(api, paymentId)).refunds.find(({ reference }) => reference === refundId)
    const before = await find()
    if (before) return createRefund(before)
    const { headers } = await api.ask(`${getPath(paymentId)}/refunds`, {
      method: 'POST',
      body: { refunded_amount: amountMinor, reference: refundId },
      idempotencyKey: refundId,
      shape: null,
    })
    const made = await find()
    return made
      ? createRefund(made)
      : {
          id: madeId(headers, 'refund-id'),
          refundId,
          amountMinor,
          state: 'succeeded',
          failureReason: '',
          createdAt: Date.now(),
        }
  }

/** Klarna settles disputes with the buyer by its own process and takes what is lost off its payouts, so none are read here. */
export async function readKlarnaPayment(api: KlarnaApi, id: string): Promise<ProviderPayment> {
  const order = await readOrder(api, id)
  return {
    refunds: order.refunds.map(createRefund).toSorted((a, b) => a.createdAt - b.createdAt),
    disputes: [],
    authorisation: {
      state: isOver(order) ? 'over' : 'valid',
      until: authorisedUntil(api, order),
      captures: order.captures.map(({ capture_id, reference, captured_amount }) => ({
        id: capture_id,
        captureId: reference ?? null,
        amountMinor: captured_amount,
      })),
    },
  }
}
