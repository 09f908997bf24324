import { orderQueryNames } from '#contract/staff/order-query-names.ts'
import { type OrderQuery, OrderQuerySchema } from '#contract/staff/order-query.ts'

import { WrongOption } from '../option-values.ts'

/** Returns a query as the back office has it in its address. Throws WrongOption, which names the filter. */
export function readOrderQuery(where: string): OrderQuery {
  const given = new URLSearchParams(where)
  const unknown = [...given.keys()].find((key) => !orderQueryNames.some((name) => name === key))
  if (unknown !== undefined)
    throw new WrongOption(`--where knows ${orderQueryNames.join(', ')}, not "${unknown}".`)
  const read = OrderQuerySchema.safeParse(Object.fromEntries(given))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new WrongOption(`--where has a wrong ${issue?.path.join('.')}: ${issue?.message}.`)
}
