import type { Permission } from '#contract/permissions.ts'
import type { OrderReturns, ReturnedLine } from '#contract/returns.ts'

import type { Application } from '../../application/application.ts'
import { createContext, type Actor } from '../../application/context.ts'
import type { Result } from '../../application/use-case.ts'
import { Refused } from '../../refused.ts'
import type { OrderLinks } from '../order-link.ts'
import { announceReturn } from './announce-return.ts'
import { cancelReturn } from './cancel-return.ts'
import { readOrderReturns, returnsOpenUntil } from './order-returns.ts'
import { createReturnDeadlines, type ReturnsShop } from './return-deadlines-service.ts'
import { listReturns } from './returns-repository.ts'

/** Returns by the link in an order's emails. All throw `link-invalid`, and what the act refuses. */
export interface LinkedReturnsService {
  read(token: string): Promise<OrderReturns>
  /** Throws `returns-over` as well. */
  announce(token: string, input: { key: string; lines: readonly ReturnedLine[] }): Promise<OrderReturns>
  /** Throws `return-not-yours` as well. */
  cancel(token: string, nth: number): Promise<OrderReturns>
}

const may: ReadonlySet<Permission> = new Set(['orders.return'])
/** Whoever has the emails of an order. */
const buyer: Actor = { kind: 'buyer', name: 'buyer', permissions: may }

interface LinkedReturnsDeps {
  readonly application: Application
  readonly orderLinks: Pick<OrderLinks, 'open'>
  readonly shop: ReturnsShop
}

export function createLinkedReturns({
  application,
  orderLinks,
  shop,
}: LinkedReturnsDeps): LinkedReturnsService {
  const { database, returns } = application
  const queries = database.read
  const deadlines = createReturnDeadlines({ database, fees: returns.fees, shop })
  const asked = { app: application, deadlines }
  const read = async (token: string) => readOrderReturns(asked, await orderLinks.open(token))
  const demandDone = (done: Result<unknown>) => {
    if (!done.isDone) throw new Refused(done.refusal)
  }
  return {
    read,
    async announce(token, { key, lines }) {
      const order = await orderLinks.open(token)
      const isKnown = (await listReturns(queries, order.id)).some(({ request_key }) => request_key === key)
      const openUntil = await returnsOpenUntil(asked, order)
      if (!isKnown && (openUntil === null || application.now() > Date.parse(openUntil)))
        throw new Refused({ code: 'returns-over' })
      const { number } = order
      demandDone(await announceReturn(createContext(application, buyer), { number, key, lines }))
      return read(token)
    },
    async cancel(token, nth) {
      const { id, number } = await orderLinks.open(token)
      if (!(await listReturns(queries, id)).some((found) => found.nth === nth))
        throw new Refused({ code: 'return-not-yours' })
      demandDone(await cancelReturn(createContext(application, buyer), { number, nth }))
      return read(token)
    },
  }
}
