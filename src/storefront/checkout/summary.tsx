import { useEffect, useRef } from 'react'

import type { Cart, CartItem } from '#contract/cart.ts'
import * as texts from '#texts/checkout.ts'

import { deliveryName } from '../cart/delivery.ts'
import { DeliveryNote } from '../cart/delivery-note.tsx'
import { Line } from '../cart/line.tsx'
import { LineStock } from '../cart/line-stock.tsx'
import { Quantity } from '../cart/quantity.tsx'
import { Sums } from '../cart/sums.tsx'
import { Vouchers } from '../cart/voucher.tsx'
import { WirePrice } from '../product/shown-price.tsx'
import { handFocus, pageHeading } from '../router/focus.ts'
import { useShortLines } from '../stores/cart/short-lines.ts'
import { useIsAtLeast } from '../ui/breakpoint.ts'
import { Icon } from '../ui/icon.tsx'
import { useLazy } from '../ui/use-lazy.ts'
import { LastRemoved } from './last-removed.tsx'
import type { LineFaults } from './use-payment.ts'

interface SummaryProps {
  bag: Cart
  /** What the payment was refused for. */
  lineFaults: LineFaults
}

const loadRemoveCard = () => import('../cart/remove-gift-card.tsx').then((file) => file.RemoveGiftCard)

/** With its last line the whole summary goes. */
const toHeading = handFocus(pageHeading)

/** What is being bought: one line with the total on a phone, open beside the form on a desktop. */
export function Summary({ bag, lineFaults }: SummaryProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const short = useShortLines(bag)
  /** What the stock says now is newer, and a line that was changed since is another. */
  const findFault = ({ item, quantity }: CartItem) =>
    !short.has(item) && lineFaults[item]?.quantity === quantity ? lineFaults[item].fault : undefined
  const hasFaults = short.size > 0 || bag.items.some((line) => findFault(line) !== undefined)
  const hasCards = bag.items.some(({ giftCard }) => giftCard)
  const RemoveCard = useLazy(loadRemoveCard, hasCards)
  const isWide = useIsAtLeast('lg')
  useEffect(() => {
    if (fold.current) fold.current.open = isWide
  }, [isWide])
  useEffect(() => {
    // Whoever mends it goes on reading: it is not folded up again.
    if (fold.current && hasFaults) fold.current.open = true
  }, [hasFaults])
  const count = bag.totals.totalQuantity
  return (
    <aside className="summary" aria-label={texts.orderSummary} ref={toHeading}>
      <details className="summary__fold" ref={fold}>
        <summary>
          <span>{texts.orderSummaryOf(count)}</span>
          <span className="summary__sum">
            <WirePrice text={bag.totals.grandTotalPrice} />
            <Icon shape="plus" />
          </span>
        </summary>
        <LastRemoved />
        <ul className="summary__lines">
          {bag.items.map((line) => (
            <Line
              key={line.giftCard ? line.line : line.item}
              line={line}
              fault={findFault(line)}
              note={<LineStock line={line} left={short.get(line.item)} isMendedHere />}
            >
              {!short.has(line.item) &&
                (line.giftCard ? RemoveCard && <RemoveCard line={line} /> : <Quantity line={line} />)}
            </Line>
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
