import { shop } from '#brand/shop.config.ts'
import type { CartItem } from '#contract/cart.ts'

import { paths } from '#contract/screens.ts'
import * as texts from '#texts/cart.ts'
import { ExpressButton } from '../product/express/express-button.tsx'
import { SeenList } from '../product/related/seen-list.tsx'
import { cart, useCart } from '../stores/cart/cart.ts'
import { useShortLines } from '../stores/cart/short-lines.ts'
import { useSeen } from '../stores/catalogue/recently-viewed.ts'
import { Dialog } from '../ui/dialog.tsx'
import { deliveryName } from './delivery.ts'
import { DeliveryNote } from './delivery-note.tsx'
import { BagNotice } from './bag-notice.tsx'
import { ImportChargesNote } from './import-charges.tsx'
import { EarlierOffer } from './earlier-offer.tsx'
import { RemoveGiftCard } from './remove-gift-card.tsx'
import { Line } from './line.tsx'
import { LineStock } from './line-stock.tsx'
import { Quantity } from './quantity.tsx'
import { Sums } from './sums.tsx'
import { useInView } from './use-in-view.ts'
import { Vouchers } from './voucher.tsx'

/** A line that was just put in gets its id from the server's answer: it stays the same row, and keeps the focus. Only gift cards have several lines of an item. */
const lineKey = ({ giftCard, line, item }: CartItem): string => (giftCard ? line : item)

/** The bag, over the page that it was opened from. */
export function BagDrawer({ onLink }: { onLink: (href: string) => void }) {
  const bag = useCart((state) => state.cart)
  const status = useCart((state) => state.status)
  const hasNotice = useCart((state) => state.notice !== null)
  const short = useShortLines(bag)
  useInView()
  const count = bag?.totals.totalQuantity ?? 0
  const isEmpty = !bag || bag.items.length === 0
  return (
    <Dialog label={texts.bagHolds(count)} className="drawer bag" onClose={cart.close} onLink={onLink}>
      <div className="bag__body">
        <BagNotice />
        <EarlierOffer />
        {status === 'unreachable' && !hasNotice && (
          <p className="bag__news small">{texts.weCannotReachTheShop}</p>
        )}
        {isEmpty ? (
          <EmptyBag isLoading={!bag && status === 'loading'} />
        ) : (
          <ul className="bag__lines">
            {bag.items.map((line) => (
              <Line
                key={lineKey(line)}
                line={line}
                note={<LineStock line={line} left={short.get(line.item)} />}
              >
                {line.giftCard ? <RemoveGiftCard line={line} /> : <Quantity line={line} />}
              </Line>
            ))}
          </ul>
        )}
        {!isEmpty && <Vouchers bag={bag} />}
      </div>
      {!isEmpty && (
        <div className="bag__foot">
          <Sums
            totals={bag.totals}
            discounts={bag.discounts}
            shippingName={deliveryName(bag.items, bag.shippingMethodName)}
            deliveryNote={<DeliveryNote bag={bag} />}
          />
          <ImportChargesNote bag={bag} />
          <a className="button button--wide" href={paths.checkout}>
            {texts.checkout}
          </a>
          {shop.expressCheckout && <ExpressButton item={null} total={bag.totals.grandTotalPrice} />}
          <button type="button" className="text-button small bag__continue" onClick={cart.close}>
            {texts.continueShopping}
          </button>
        </div>
      )}
    </Dialog>
  )
}

const seenSizes = '(width >= 768px) 9rem, 38vw'
const maxSeen = 6

function EmptyBag({ isLoading }: { isLoading: boolean }) {
  const seen = useSeen().slice(0, maxSeen)
  if (isLoading) return <p className="soft">{texts.fetchingYourBag}</p>
  return (
    <div className="bag__empty">
      <p className="title">{texts.nothingInHereYet}</p>
      <nav className="menu__main" aria-label={texts.goOnTo}>
        {shop.menu.slice(0, 4).map(({ label, href }) => (
          <a key={href} className="quiet-link" href={href}>
            {label}
          </a>
        ))}
      </nav>
      {seen.length > 0 && (
        <section aria-labelledby="bag-seen">
          <h3 id="bag-seen" className="soft small bag__seen">
            {texts.seenBefore}
          </h3>
          <SeenList products={seen} sizes={seenSizes} />
        </section>
      )}
    </div>
  )
}
