import type { CallName } from '#contract/calls.ts'
import { commandLine, createContext } from '#server/application/context.ts'
import { receiveReturn } from '#server/orders/returns/receive-return.ts'

import type { PaidShop } from '../paid-shop.ts'

type Asked = Promise<{ readonly status: number; readonly data: unknown }>

interface Around {
  readonly shop: () => PaidShop
  readonly ask: (name: CallName, body: object) => Asked
  /** Of the link of a new order. */
  readonly orderToken: (order?: { isSent?: boolean }) => Promise<string>
}

const line = { line: 1, quantity: 1, reason: 'too-small' }
const announced = { key: 'k'.repeat(16), lines: [line] }

/** What brings about each error that the calls about returns name. */
export function createReturnErrors({ shop, ask, orderToken }: Around) {
  const cancelReceived = async (): Asked => {
    const token = await orderToken({ isSent: true })
    await ask('announceReturn', { token, ...announced })
    const found = await shop()
      .database.read.selectFrom('returns')
      .innerJoin('orders', 'orders.id', 'returns.order_id')
      .select('number')
      .where('returns.state', '=', 'announced')
      .executeTakeFirstOrThrow()
    const arrived = { line: 1, received: 1, condition: 'worn', restock: false } as const
    const context = createContext(shop().services.application, commandLine)
    await receiveReturn(context, { number: found.number, nth: 1, lines: [arrived], exchanges: true })
    return ask('cancelReturn', { token, return: 1 })
  }
  return {
    'getReturns 400': () => ask('getReturns', { token: 'x' }),
    'announceReturn 400': () => ask('announceReturn', { token: 'x', ...announced }),
    'announceReturn 409': async () => ask('announceReturn', { token: await orderToken(), ...announced }),
    'announceReturn 412': async () =>
      ask('announceReturn', {
        token: await orderToken({ isSent: true }),
        ...announced,
        lines: [{ ...line, line: 9 }],
      }),
    'cancelReturn 400': () => ask('cancelReturn', { token: 'x', return: 1 }),
    'cancelReturn 404': async () => ask('cancelReturn', { token: await orderToken(), return: 1 }),
    'cancelReturn 409': cancelReceived,
  }
}
