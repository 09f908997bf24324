import type { OrderDetail } from '#contract/staff/answers.ts'

import type { Context } from '../application/context.ts'
import { answerWith, type Result } from '../result.ts'
import { showOrder } from '../orders/show-order.ts'
import { orderDetail } from './order-answers.ts'

/** Returns an order as the back office shows it. */
export const showDetail = async (context: Context, number: string): Promise<Result<OrderDetail>> =>
  answerWith(await showOrder(context, { number }), orderDetail)

/** Returns an order as it is after an act; where a rule said no, the refusal. */
export const showAfterwards = async (
  context: Context,
  number: string,
  done: Result<unknown>,
): Promise<Result<OrderDetail>> => (done.isDone ? showDetail(context, number) : done)
