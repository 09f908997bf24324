import { useEffect, useRef } from 'react'

import type { Cart } from '#contract/cart.ts'

import { deliveryName } from '../cart/delivery.ts'
import { DeliveryNote } from '../cart/delivery-note.tsx'
import { Line } from '../cart/line.tsx'
import { Sums } from '../cart/sums.tsx'
import { Vouchers } from '../cart/voucher.tsx'
import { WirePrice } from '../product/shown-price.tsx'
import { useIsAtLeast } from '../ui/breakpoint.ts'
import { Icon } from '../ui/icon.tsx'

interface SummaryProps {
  bag: Cart
  /** By item id: what is wrong with a line. */
  lineFaults: Readonly<Record<string, string>>
}

/** What is being bought: one line with the total on a phone, open beside the form on a desk. */
export function Summary({ bag, lineFaults }: SummaryProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const hasFaults = Object.keys(lineFaults).length > 0
  const isWide = useIsAtLeast('lg')
  useEffect(() => {
    if (fold.current) fold.current.open = isWide || hasFaults
  }, [isWide, hasFaults])
  const count = bag.totals.totalQuantity
  return (
    <aside className="summary" aria-label="Order summary">
      <details className="summary__fold" ref={fold}>
        <summary>
          <span>
            Order summary, {count} {count === 1 ? 'item' : 'items'}
          </span>
          <span className="summary__sum">
            <WirePrice text={bag.totals.grandTotalPrice} />
            <Icon shape="plus" />
          </span>
        </summary>
        <ul className="summary__lines">
          {bag.items.map((line) => (
            <Line key={line.line || line.item} line={line} fault={lineFaults[line.item]} />
          ))}
        </ul>
        <Sums
          totals={bag.totals}
          discounts={bag.discounts}
          shippingName={deliveryName(bag.items, bag.shippingMethodName)}
          deliveryNote={<DeliveryNote bag={bag} />}
        />
      </details>
      <Vouchers bag={bag} />
    </aside>
  )
}
