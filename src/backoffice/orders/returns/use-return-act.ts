import { useQueryClient } from '@tanstack/react-query'

import type { OrderDetail } from '#contract/staff/answers.ts'
import type { OrderReturnsAnswer, ReturnAnswer, WithdrawalAnswer } from '#contract/staff/returns.ts'

import { useAct } from '../../session/use-act.ts'

type ReturnAct =
  | 'announceReturn'
  | 'receiveReturn'
  | 'refundReturn'
  | 'cancelReturn'
  | 'exchangeOrder'
  | 'makeReturnLabel'

/** What the dialogs about one return are given. */
export interface ReturnDialogProps {
  readonly order: OrderDetail
  readonly found: ReturnAnswer
  readonly onClose: () => void
}

/** What the dialogs are given that make another return. */
export interface NewReturnProps {
  readonly of: OrderReturnsAnswer
  /** The statement by which it comes back. */
  readonly withdrawal?: WithdrawalAnswer
  readonly onClose: () => void
}

/** Returns an act to what comes back of an order, whose answer is what comes back of it now. */
export function useReturnAct<N extends ReturnAct>(name: N, onDone: () => void) {
  const client = useQueryClient()
  return useAct(name, {
    changes: ['returns', 'order', 'orders', 'stock', 'stock-item', 'issues'],
    staleWhenRefused: ['order-returns', 'returns', 'order'],
    onDone: (answer) => {
      client.setQueryData(['order-returns', answer.number], answer)
      onDone()
    },
  })
}

/** Returns what stands for `:number` and `:nth` in the path of a call about a return. */
export const readNames = ({ order, found }: Pick<ReturnDialogProps, 'order' | 'found'>) => ({
  number: order.number,
  nth: String(found.nth),
})
