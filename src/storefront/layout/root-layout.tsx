import { type ReactNode, useCallback, useEffect, useState } from 'react'

import * as texts from '#texts/layout.ts'

import { isSamePath } from '../router/base-prefix.ts'
import { deferred } from '../router/deferred.tsx'
import { firstMove } from '../router/first-interaction.ts'
import { hearPress } from '../router/replay-presses.ts'
import { usePage } from '../router/use-page.ts'
import { cart, useCart } from '../stores/cart/cart.ts'
import { useLazy } from '../ui/use-lazy.ts'
import { useFollowLink } from './follow-link.ts'
import { Header } from './header.tsx'
import { Progress } from './progress.tsx'

const VisitorPrompts = deferred(() => import('./visitor-prompts.tsx').then((file) => file.VisitorPrompts))
const Announcer = deferred(() => import('./announcer.tsx').then((file) => file.Announcer))
const Notice = deferred(() => import('./notice.tsx').then((file) => file.Notice))
const CheckoutHeader = deferred(() => import('./checkout-header.tsx').then((file) => file.CheckoutHeader))
const Footer = deferred(() => import('./footer.tsx').then((file) => file.Footer))
const loadBag = () => import('../cart/bag-drawer.tsx').then((file) => file.BagDrawer)
const loadMenu = () => import('./menu.tsx').then((file) => file.Menu)
const loadSearch = () => import('./search-dialog.tsx').then((file) => file.SearchDialog)
const loadCountries = () => import('./country-chooser.tsx').then((file) => file.CountryChooser)

// The first sign of a person fetches the drawer, so that it opens at once when something is added.
void firstMove.then(loadBag).catch(() => undefined)

/** Everything around a page: what is above, below and, on demand, over it. */
export function RootLayout({ children }: { children: ReactNode }) {
  const page = usePage()
  const isBagOpen = useCart((state) => state.isOpen)
  const [overlay, setOverlay] = useState<'menu' | 'country' | 'search' | null>(null)
  const [loadFault, setLoadFault] = useState('')
  const closeOverlay = useCallback(() => setOverlay(null), [])
  const onFail = useCallback(() => {
    setOverlay(null)
    cart.close()
    setLoadFault(texts.notOpened)
  }, [])
  const Bag = useLazy(loadBag, isBagOpen, onFail)
  const Menu = useLazy(loadMenu, overlay === 'menu', onFail)
  const Search = useLazy(loadSearch, overlay === 'search', onFail)
  const CountryChooser = useLazy(loadCountries, overlay === 'country', onFail)

  const followLink = useFollowLink(() => {
    setOverlay(null)
    cart.close()
  })

  // Another page closes what lies over it in the same commit, so that its heading can take the focus. Query and anchor also change
  // where nobody has moved: by a kept filter, or once a document's own are known.
  const [shown, setShown] = useState(page.path)
  const [hasMoved, setHasMoved] = useState(false)
  if (!isSamePath(shown, page.path)) {
    setShown(page.path)
    setHasMoved(true)
    setOverlay(null)
    setLoadFault('')
  }
  useEffect(() => {
    if (!hasMoved) return
    cart.close()
    setHasMoved(false)
  }, [hasMoved])

  const isCheckout = page.route.name.startsWith('checkout')
  return (
    <div onClickCapture={hearPress}>
      <a className="skip" href="#main">
        {texts.skipToContent}
      </a>
      <Progress />
      <VisitorPrompts />
      {!isCheckout && <Notice />}
      {isCheckout ? (
        <CheckoutHeader />
      ) : (
        <Header
          onMenu={() => setOverlay('menu')}
          onCountry={() => setOverlay('country')}
          onSearch={() => setOverlay('search')}
        />
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer isShort={isCheckout} onCountry={() => setOverlay('country')} />
      <Announcer fault={loadFault} onClose={() => setLoadFault('')} />
      {Bag && isBagOpen && !hasMoved && <Bag onLink={followLink} />}
      {Menu && overlay === 'menu' && (
        <Menu onClose={closeOverlay} onLink={followLink} onCountry={() => setOverlay('country')} />
      )}
      {Search && overlay === 'search' && <Search onClose={closeOverlay} onLink={followLink} />}
      {CountryChooser && overlay === 'country' && <CountryChooser onClose={closeOverlay} />}
    </div>
  )
}
