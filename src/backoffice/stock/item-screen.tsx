import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'

import type { StockItemAnswer } from '#contract/staff/stock.ts'
import * as texts from '#texts/backoffice-stock.ts'

import { callStaff } from '../api/call-staff.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { ItemClaims } from './item-claims.tsx'
import { ItemHistory } from './item-history.tsx'

const route = getRouteApi('/frame/stock/items/$sku')

/** One SKU: its units, who has a claim on them, who waits, and what changed it. */
export function ItemScreen() {
  const { sku } = route.useParams()
  const [isOpen, setIsOpen] = useState(false)
  const canChange = useMay()('stock.change')
  const query = useQuery({
    queryKey: ['stock-item', sku],
    queryFn: ({ signal }) => callStaff('showStockItem', { params: { sku } }, signal),
  })
  return (
    <>
      <PageHead title={sku}>
        {canChange && query.data && query.data.units !== 'infinite' && (
          <Button look="primary" onPress={() => setIsOpen(true)}>
            {texts.adjust}
          </Button>
        )}
      </PageHead>
      <QueryView query={query}>
        {(item) => (
          <>
            <div className="profile">
              <Units item={item} />
              <ItemClaims item={item} />
            </div>
            <ItemHistory history={item.history} />
            {isOpen && <AdjustDialog item={item} onClose={() => setIsOpen(false)} />}
          </>
        )}
      </QueryView>
    </>
  )
}

function Units({ item }: { readonly item: StockItemAnswer }) {
  const { product, color, size, ean, units, onHand, reserved } = item
  return (
    <Panel title={texts.units}>
      <dl className="facts">
        <dt>{texts.article}</dt>
        <dd>{[product, color, size].filter(Boolean).join(', ')}</dd>
        {ean && (
          <>
            <dt>{texts.ean}</dt>
            <dd className="code">{ean}</dd>
          </>
        )}
        <dt>{texts.forSale}</dt>
        <dd>
          <strong>{units === 'infinite' ? texts.unlimited : units}</strong>
        </dd>
        {units !== 'infinite' && (
          <>
            <dt>{texts.onHand}</dt>
            <dd>{onHand}</dd>
            <dt>{texts.reserved}</dt>
            <dd>{reserved}</dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
