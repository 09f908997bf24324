import { useEffect, useState } from 'react'

import { shop } from '#brand/shop.config.ts'
import type { PlainPage } from '#contract/page-data.ts'

import { LoginForm } from '../account/login-form.tsx'
import { EarlierOffer } from '../cart/earlier-offer.tsx'
import { CheckoutForm } from '../checkout/checkout-form.tsx'
import { LastRemoved } from '../checkout/last-removed.tsx'
import { Summary } from '../checkout/summary.tsx'
import type { LineFaults } from '../checkout/use-payment.ts'
import { useFollowLink } from '../layout/follow-link.ts'
import { paths } from '#contract/screens.ts'
import * as texts from '#texts/checkout.ts'
import { usePage } from '../router/use-page.ts'
import { useCart } from '../stores/cart/cart.ts'
import { refreshAccount } from '../stores/account/refresh-account.ts'
import { restoreCheckout } from '../stores/cart/restore-bag.ts'
import { Dialog } from '../ui/dialog.tsx'

/** Spec 2.7: as a guest unless somebody wants otherwise. */
export function Page(_: { context: PlainPage }) {
  const bag = useCart((state) => state.cart)
  const status = useCart((state) => state.status)
  const notice = useCart((state) => state.notice)
  const [isLoggingIn, setIsLoggingIn] = useState(false)
  const closeLogin = () => setIsLoggingIn(false)
  const followLink = useFollowLink(closeLogin)
  useEffect(() => void refreshAccount(), [])
  const { id } = usePage().params
  useEffect(() => {
    if (id) void restoreCheckout(id)
  }, [id])
  const [lineFaults, setLineFaults] = useState<LineFaults>({})
  if (bag && bag.items.length > 0) {
    return (
      <div className="checkout page">
        <h1 className="display checkout__head" tabIndex={-1}>
          {texts.checkout}
        </h1>
        <Summary bag={bag} lineFaults={lineFaults} />
        <div>
          {(notice || status === 'unreachable') && (
            <p className="bag__news small" role="status">
              {notice?.text ?? texts.weCannotReachTheShop}
            </p>
          )}
          <EarlierOffer />
          <CheckoutForm bag={bag} onLineFaults={setLineFaults} onLogIn={() => setIsLoggingIn(true)} />
          {isLoggingIn && (
            <Dialog label={texts.logIn} className="sheet" onClose={closeLogin} onLink={followLink}>
              <div className="sheet__body">
                <p>{texts.yourDetailsAreFilled}</p>
                <LoginForm onDone={closeLogin} />
              </div>
            </Dialog>
          )}
        </div>
      </div>
    )
  }
  if (bag || status === 'ready') return <NothingToPay reason={notice?.text} />
  return (
    <div className="statement page">
      <h1 className="display" tabIndex={-1}>
        {texts.checkout}
      </h1>
      <p className="statement__text" role="status">
        {status === 'unreachable' ? texts.weCannotReachTheShopJust : texts.fetchingYourBag}
      </p>
      {/* Browsers with script never draw it, so they need not bring its words. */}
      <noscript>{import.meta.env.SSR && <p>{texts.payingNeedsJavaScript(shop.seller.email)}</p>}</noscript>
    </div>
  )
}

function NothingToPay({ reason }: { reason: string | undefined }) {
  return (
    <div className="statement page">
      <h1 className="display" tabIndex={-1}>
        {texts.yourBagIsEmpty}
      </h1>
      <p className="statement__text" role="status">
        {reason ?? texts.thereIsNothingToPay}
      </p>
      <LastRemoved />
      <EarlierOffer />
      <a className="button" href={paths.shop}>
        {texts.seeTheCollection}
      </a>
    </div>
  )
}
