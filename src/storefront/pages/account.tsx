import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { AccountPage } from '#contract/page-data.ts'

import { AccountHome, renderSection } from '../account/account-home.tsx'
import { LoginForm } from '../account/login-form.tsx'
import { OwnOrderPage } from '../account/own-order.tsx'
import { RegisterForm } from '../account/register-form.tsx'
import { orderIn, sectionName } from '../account/sections.ts'
import { OrderLead } from '../checkout/order-lead.tsx'
import { OrderRecord } from '../checkout/order-record.tsx'
import type { Receipt } from '#contract/receipt.ts'
import { paths } from '#contract/screens.ts'
import * as texts from '#texts/account.ts'
import { ProductCard } from '../product/card/product-card.tsx'
import { focusQuietly, handFocus, pageHeading } from '../router/focus.ts'
import { scrollToTop } from '../router/scroll.ts'
import { noteInteraction } from '../router/first-interaction.ts'
import { usePage } from '../router/use-page.ts'
import { useCustomer } from '../stores/account/customer.ts'
import { refreshAccount } from '../stores/account/refresh-account.ts'
import { pageTitle } from '../title.ts'
import { useLazy } from '../ui/use-lazy.ts'

/** Whoever logs in or out stands before another page under the same address: they see it from its top, as after a link. */
function useTopOnChange(screen: 'home' | 'entrance' | null): void {
  const last = useRef(screen)
  useEffect(() => {
    const hasChanged = last.current !== null && screen !== null && last.current !== screen
    last.current = screen
    if (!hasChanged) return
    scrollToTop()
    const heading = pageHeading()
    if (heading) focusQuietly(heading)
  }, [screen])
}

/** What the screen is called, before its heading takes the focus: sections and orders share one page's data. */
function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = pageTitle({ title })
  }, [title])
}

/** Spec 2.9 and 2.10. */
export function Page({ context }: { context: AccountPage }) {
  const status = useCustomer((state) => state.status)
  const customer = useCustomer((state) => state.customer)
  const path = usePage().params['path'] ?? ''
  const order = orderIn(path)
  const own = order === null ? sectionName(path) : texts.orderNumbered(order)
  useTitle((customer && own) ?? context.title)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => void refreshAccount(), [attempt])
  // Whoever comes here wants their account now: nothing waits for a movement.
  useEffect(noteInteraction, [])
  useTopOnChange(customer ? 'home' : status === 'out' ? 'entrance' : null)
  if (customer) {
    return (
      <AccountHome customer={customer} path={path}>
        {order === null ? (
          (renderSection(path, customer, <Newest cards={context.newest} />) ?? <Unknown />)
        ) : (
          <OwnOrderPage key={order} number={order}>
            {(receipt) => (
              <>
                <OrderLead receipt={receipt} />
                <OwnReturns receipt={receipt} />
                <OrderRecord receipt={receipt} />
              </>
            )}
          </OwnOrderPage>
        )}
      </AccountHome>
    )
  }
  if (status === 'out') return <Entrance />
  return (
    <div ref={handFocus(pageHeading)} className="statement page">
      <h1 className="display" tabIndex={-1}>
        {texts.myAccount}
      </h1>
      <p className="statement__text" role="status">
        {status === 'unreachable' ? texts.weCannotReachTheShopJustNow : texts.oneMoment}
      </p>
      {status === 'unreachable' && (
        <button
          ref={handFocus(pageHeading)}
          type="button"
          className="button"
          onClick={() => setAttempt(attempt + 1)}
        >
          {texts.tryAgain}
        </button>
      )}
      <noscript>
        <p>{texts.theAccountNeedsJavaScript}</p>
      </noscript>
    </div>
  )
}

const cardSizes = '(width >= 768px) 18vw, 50vw'

/** Where to begin. Page data of an older build has no cards. */
function Newest({ cards }: { cards: AccountPage['newest'] | undefined }) {
  if (!cards || cards.length === 0) return null
  return (
    <div className="account__newest">
      {cards.map((card) => (
        <ProductCard key={card.product} card={card} sizes={cardSizes} />
      ))}
    </div>
  )
}

const Unknown = () => (
  <section className="account__part">
    <h2 className="title">{texts.thereIsNothingHere}</h2>
    <a href={paths['my-account']}>{texts.toTheOverview}</a>
  </section>
)

const loadPasskeyLogin = () => import('../account/passkey-login.tsx').then((file) => file.PasskeyLogin)
/** Without it the password is there. */
const withoutPasskey = () => undefined

/** Beside the password, once its code is here. */
function PasskeyPart() {
  const PasskeyLogin = useLazy(loadPasskeyLogin, true, withoutPasskey)
  return PasskeyLogin && <PasskeyLogin />
}

/** Spec 1.4: log in or register. */
function Entrance() {
  return (
    <div className="entrance page">
      <h1 className="display" tabIndex={-1}>
        {texts.myAccount}
      </h1>
      <section className="entrance__part" aria-labelledby="log-in">
        <h2 className="title" id="log-in">
          {texts.logIn}
        </h2>
        <LoginForm />
        <PasskeyPart />
      </section>
      <section className="entrance__part" aria-labelledby="register">
        <h2 className="title" id="register">
          {texts.createAnAccount}
        </h2>
        <p className="soft">{texts.yourOrdersInOnePlace}</p>
        <RegisterForm />
      </section>
    </div>
  )
}

const loadReturnsSection = () =>
  import('../order-status/returns-section.tsx').then((file) => file.ReturnsSection)

/** What comes back of an order that was sent, by the link that its member has. */
function OwnReturns({ receipt: { statusLink = '', shipments } }: { receipt: Receipt }) {
  const token = statusLink.split('#token=')[1] ?? ''
  const ReturnsSection = useLazy(loadReturnsSection, token !== '' && shipments.length > 0)
  return ReturnsSection && <ReturnsSection token={token} />
}
