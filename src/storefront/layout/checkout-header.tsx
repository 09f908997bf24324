import { shop } from '#brand/shop.config.ts'

import { BagButton, Wordmark } from './header.tsx'

/** While paying: the way back, the bag, help. */
export function CheckoutHeader() {
  const [group] = shop.footer
  const [help] = group?.links ?? []
  return (
    <header className="header page">
      <div className="header__start">
        {help && (
          <a className="quiet-link" href={help.href}>
            {group?.heading}
          </a>
        )}
      </div>
      <Wordmark />
      <div className="header__end">
        <BagButton />
      </div>
    </header>
  )
}
