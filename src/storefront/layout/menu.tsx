import { shop } from '#brand/shop.config.ts'

import { paths } from '#contract/screens.ts'
import * as texts from '#texts/layout.ts'
import { usePage } from '../router/use-page.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CountryName } from './country-name.tsx'

/** The menu of a phone. */
export function Menu({
  onClose,
  onLink,
  onCountry,
}: {
  onClose: () => void
  onLink: (href: string) => void
  onCountry: () => void
}) {
  const { path } = usePage()
  const [help] = shop.footer
  return (
    <Dialog label={texts.menu} className="drawer drawer--left" onClose={onClose} onLink={onLink}>
      <div className="menu">
        <nav className="menu__main" aria-label={texts.main}>
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
        <div className="menu__more">
          <a className="quiet-link" href={paths['my-account']}>
            {texts.account}
          </a>
          <a className="quiet-link" href={paths.saved}>
            {texts.saved}
          </a>
          {help?.links.map(({ label, href }) => (
            <a key={href} className="quiet-link" href={href}>
              {label}
            </a>
          ))}
          <button type="button" className="text-button" aria-haspopup="dialog" onClick={onCountry}>
            <CountryName />
          </button>
        </div>
      </div>
    </Dialog>
  )
}
