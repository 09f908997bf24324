import type { OrderReturnsAnswer } from '#contract/staff/returns.ts'

import type { Context } from '../application/context.ts'
import { answerWith, type Result } from '../result.ts'
import { announceReturn } from '../orders/returns/announce-return.ts'
import { cancelReturn } from '../orders/returns/cancel-return.ts'
import { exchangeOrder } from '../orders/returns/exchange-order.ts'
import { findReturns, type ReturnPlace } from '../orders/returns/find-returns.ts'
import type { NumberedReturn } from '../orders/returns/lock-return.ts'
import { makeReturnLabel } from '../orders/returns/make-return-label.ts'
import { receiveReturn } from '../orders/returns/receive-return.ts'
import { refundReturn } from '../orders/returns/refund-return.ts'
import { showReturns } from '../orders/returns/show-returns.ts'
import {
  orderReturnsAnswer,
  receiptAnswer,
  refundOfReturn,
  returnRow,
  withdrawalRow,
} from './return-answers.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 50

const writePlace = (place: ReturnPlace | null): string | null => place && `${place.announcedAt}.${place.id}`

function readPlace(text: string | undefined): ReturnPlace | null {
  const [, announcedAt, id] = /^(\d{1,16})\.(.+)$/.exec(text ?? '') ?? []
  return id === undefined ? null : { announcedAt: Number(announcedAt), id }
}

type Params = Readonly<Record<string, string>>

/** A place that is no number is that of no return. */
const readNamed = ({ number = '', nth = '' }: Params): NumberedReturn => ({
  number,
  nth: /^\d{1,4}$/.test(nth) ? Number(nth) : 0,
})

const showSection = async (context: Context, number: string): Promise<Result<OrderReturnsAnswer>> =>
  answerWith(await showReturns(context, { number }), orderReturnsAnswer)

/** What comes back of orders. After an act the answer is what comes back of its order then. */
export function registerReturnRoutes(server: StaffServer): void {
  const showAfter = async (context: Context, { number = '' }: Params, done: Result<unknown>) =>
    done.isDone ? showSection(context, number) : done
  serveOwnCall(server, 'listReturns', async ({ context, query: { show = 'open', after, ...query } }) =>
    answerWith(
      await findReturns(context, { show, ...query, after: readPlace(after), limit: pageLength }),
      ({ returns, withdrawals, next }) => ({
        returns: returns.map(returnRow),
        withdrawals: withdrawals.map(withdrawalRow),
        next: writePlace(next),
      }),
    ),
  )
  serveOwnCall(server, 'showOrderReturns', ({ context, params }) =>
    showSection(context, params['number'] ?? ''),
  )
  serveOwnCall(server, 'announceReturn', async ({ context, params, body: { withdrawal, ...body } }) =>
    showAfter(
      context,
      params,
      await announceReturn(context, {
        number: params['number'] ?? '',
        ...body,
        ...(withdrawal !== null && { withdrawal }),
      }),
    ),
  )
  serveOwnCall(server, 'previewReceiveReturn', async ({ context, params, body }) =>
    answerWith(await receiveReturn.preview(context, { ...readNamed(params), ...body }), receiptAnswer),
  )
  serveOwnCall(server, 'receiveReturn', async ({ context, params, body }) =>
    showAfter(context, params, await receiveReturn(context, { ...readNamed(params), ...body })),
  )
  serveOwnCall(server, 'previewReturnRefund', async ({ context, params, body }) =>
    answerWith(await refundReturn.preview(context, { ...readNamed(params), ...body }), refundOfReturn),
  )
  serveOwnCall(server, 'refundReturn', async ({ context, params, body }) =>
    showAfter(context, params, await refundReturn(context, { ...readNamed(params), ...body })),
  )
  serveOwnCall(server, 'makeReturnLabel', async ({ context, params }) =>
    showAfter(context, params, await makeReturnLabel(context, readNamed(params))),
  )
  serveOwnCall(server, 'cancelReturn', async ({ context, params }) =>
    showAfter(context, params, await cancelReturn(context, readNamed(params))),
  )
  serveOwnCall(server, 'previewExchange', async ({ context, params, body }) =>
    answerWith(
      await exchangeOrder.preview(context, { number: params['number'] ?? '', ...body }),
      receiptAnswer,
    ),
  )
  serveOwnCall(server, 'exchangeOrder', async ({ context, params, body }) =>
    showAfter(context, params, await exchangeOrder(context, { number: params['number'] ?? '', ...body })),
  )
}
