import { useQueryClient } from '@tanstack/react-query'

import type { OrderDetail } from '#contract/staff/answers.ts'

import { useAct } from '../session/use-act.ts'

type OrderAct =
  | 'shipOrder'
  | 'correctParcel'
  | 'cancelOrder'
  | 'refundOrder'
  | 'releaseOrder'
  | 'archiveOrder'
  | 'holdOrder'
  | 'changeOrderAddress'
  | 'packOrder'
  | 'deliverParcel'
  | 'resendMail'
  | 'addNote'
  | 'removeNote'

/** What every dialog about an order is given. */
export interface OrderDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** Returns an act to an order, whose answer is the order as it is now. */
export function useOrderAct<N extends OrderAct>(name: N, onDone: (order: OrderDetail) => void) {
  const client = useQueryClient()
  return useAct(name, {
    changes: ['orders', 'order-returns', 'stock', 'issues'],
    staleWhenRefused: ['order', 'orders'],
    onDone: (order) => {
      client.setQueryData(['order', order.number], order)
      onDone(order)
    },
  })
}
