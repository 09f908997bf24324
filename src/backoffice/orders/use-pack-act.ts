import type { OrderDetail } from '#contract/staff/answers.ts'
import * as texts from '#texts/backoffice-timeline.ts'

import { useMay } from '../session/session.ts'
import { say } from '../ui/toasts.tsx'
import { useOrderAct } from './use-order-act.ts'

/** Returns what notes that an order is packed, or is not after all: what the one does the other takes back; with no `act` where neither can be. */
export function usePackAct({ number, can }: OrderDetail) {
  const may = useMay()
  const pack = useOrderAct('packOrder', ({ packedAt }) =>
    say(packedAt === null ? texts.unpackedDone(number) : texts.packedDone(number)),
  )
  const act = {
    id: 'pack',
    name: can.pack ? texts.markPacked : texts.unpack,
    onAct: () => pack.mutate({ params: { number }, body: { isPacked: can.pack } }),
  }
  return { act: may('orders.ship') && (can.pack || can.unpack) ? act : null, error: pack.error }
}
