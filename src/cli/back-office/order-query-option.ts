import { orderQueryNames } from '#contract/staff/order-query-names.ts'
import { type OrderQuery, OrderQuerySchema } from '#contract/staff/order-query.ts'

import { WrongOption } from '../option-values.ts'

/** Returns a query as the back office has it in its address. Throws WrongOption, which names the filter. */
export function readOrderQuery(where: string): OrderQuery {
  const given = new URLSearchParams(where)
  const unknown = [...given.keys()].find((key) => !orderQueryNames.some((name) => name === key))
  if (unknown !== undefined)
    throw new WrongOption({
      code: 'order-filter-unknown',
      params: { filters: orderQueryNames, text: unknown },
    })
  const read = OrderQuerySchema.safeParse(Object.fromEntries(given))
  if (read.success) return read.data
  const [{ path, message } = { path: [], message: '' }] = read.error.issues
  throw new WrongOption({ code: 'order-filter-wrong', params: { filter: path.join('.'), message } })
}
