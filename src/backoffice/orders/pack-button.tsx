import type { OrderDetail } from '#contract/staff/answers.ts'
import * as texts from '#texts/backoffice-timeline.ts'

import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { say } from '../ui/toasts.tsx'
import { useOrderAct } from './use-order-act.ts'

/** Notes that an order is packed, or is not after all: what the one does the other takes back. */
export function PackButton({ order: { number, can } }: { readonly order: OrderDetail }) {
  const may = useMay()
  const pack = useOrderAct('packOrder', ({ packedAt }) =>
    say(packedAt === null ? texts.unpackedDone(number) : texts.packedDone(number)),
  )
  if (!may('orders.ship') || (!can.pack && !can.unpack)) return null
  return (
    <>
      <Button
        isPending={pack.isPending}
        onPress={() => pack.mutate({ params: { number }, body: { isPacked: can.pack } })}
      >
        {can.pack ? texts.markPacked : texts.unpack}
      </Button>
      <ErrorNotice error={pack.error} />
    </>
  )
}
