import { shop } from '#brand/shop.config.ts'

import { paths } from '#contract/screens.ts'
import * as texts from '#texts/layout.ts'
import { deferred } from '../router/deferred.tsx'
import { usePage } from '../router/use-page.ts'
import { cart, useCart } from '../stores/cart/cart.ts'

const CountryName = deferred(() => import('./country-name.tsx').then((file) => file.CountryName))

export const Wordmark = () => (
  <a className="header__brand" href={paths.home} aria-label={texts.shopHome(shop.name)}>
    {shop.name}
  </a>
)

export function BagButton() {
  const count = useCart((state) => state.cart?.totals.totalQuantity ?? 0)
  return (
    <button type="button" aria-label={texts.bagHolds(count)} aria-haspopup="dialog" onClick={cart.open}>
      {texts.bag}
      {count > 0 && <span className="header__count"> {count}</span>}
    </button>
  )
}

interface HeaderProps {
  onMenu: () => void
  onCountry: () => void
  onSearch: () => void
}

export function Header({ onMenu, onCountry, onSearch }: HeaderProps) {
  const { path } = usePage()
  return (
    <header className="header page">
      <div className="header__start">
        <nav className="header__menu" aria-label={texts.main}>
          {shop.menu.map(({ label, href }) => (
            <a
              key={href}
              className="quiet-link"
              href={href}
              aria-current={href === path ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        <button type="button" className="header__open" aria-haspopup="dialog" onClick={onMenu}>
          {texts.menu}
        </button>
      </div>
      <Wordmark />
      <div className="header__end">
        <button type="button" className="header__country" aria-haspopup="dialog" onClick={onCountry}>
          <CountryName />
        </button>
        <a className="header__country quiet-link" href={paths['my-account']}>
          {texts.account}
        </a>
        <a className="header__country quiet-link" href={paths.saved}>
          {texts.saved}
        </a>
        <button type="button" aria-haspopup="dialog" onClick={onSearch}>
          {texts.search}
        </button>
        <BagButton />
      </div>
    </header>
  )
}
