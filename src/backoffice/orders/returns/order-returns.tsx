import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'

import type { OrderDetail } from '#contract/staff/answers.ts'
import type { OrderReturnsAnswer } from '#contract/staff/returns.ts'
import * as texts from '#texts/backoffice-returns.ts'

import { callStaff } from '../../api/call-staff.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { ReturnEntry } from './return-entry.tsx'
import { WithdrawalEntry } from './withdrawal-entry.tsx'

const scrollTo = (section: HTMLElement | null) => section?.scrollIntoView()

/** What comes back of an order: how far each return is, and what can be done. */
export function OrderReturns({ order }: { readonly order: OrderDetail }) {
  const { number } = order
  const isMeant = useRouterState({ select: ({ location }) => location.hash === 'returns' })
  const query = useQuery({
    queryKey: ['order-returns', number],
    queryFn: ({ signal }) => callStaff('showOrderReturns', { params: { number } }, signal),
  })
  return (
    <div id="returns" {...(isMeant && { ref: scrollTo })}>
      <Panel title={texts.title} acts={query.data && <Acts of={query.data} />}>
        <QueryView query={query}>
          {({ returns, withdrawals, ...of }) =>
            returns.length + withdrawals.length === 0 ? (
              <p className="soft">{texts.nothing}</p>
            ) : (
              <ul className="returns">
                {withdrawals.map((withdrawal) => (
                  <WithdrawalEntry
                    key={`withdrawal ${withdrawal.nth}`}
                    of={{ ...of, returns, withdrawals }}
                    withdrawal={withdrawal}
                  />
                ))}
                {returns.map((found) => (
                  <ReturnEntry key={found.nth} order={order} found={found} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Panel>
    </div>
  )
}

function Acts({ of }: { readonly of: OrderReturnsAnswer }) {
  const may = useMay()
  const [open, setOpen] = useState<'announce' | 'exchange' | null>(null)
  const onClose = () => setOpen(null)
  // A dialog stays while its act takes the last units that it is about.
  const isPossible = of.returnable.length > 0 && may('orders.return')
  return (
    <>
      {isPossible && (
        <div className="row">
          <Button look="quiet" onPress={() => setOpen('exchange')}>
            {texts.exchange}
          </Button>
          <Button look="quiet" onPress={() => setOpen('announce')}>
            {texts.announce}
          </Button>
        </div>
      )}
      {open === 'announce' && <AnnounceDialog of={of} onClose={onClose} />}
      {open === 'exchange' && <ExchangeDialog of={of} onClose={onClose} />}
    </>
  )
}
