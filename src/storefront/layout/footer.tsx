import { shop } from '#brand/shop.config.ts'
import * as texts from '#texts/layout.ts'

import { usePage } from '../router/use-page.ts'
import { openConsentSettings } from '../stores/consent.ts'
import { deferred } from '../router/deferred.tsx'

// Not while paying, where every byte is waited for.
const SiteMenus = deferred(() => import('./site-menus.tsx').then((file) => file.SiteMenus))
const Telephone = deferred(() => import('../contact/telephone.tsx').then((file) => file.Telephone))

/** Home and stories: there the brand's name may be as wide as the window; elsewhere it would push away what is looked for. */
const brandPath = /^\/(off-duty-stories\/|$)/

/** Help, the brand and the country, in the same place on every page; while paying, help alone. */
export function Footer({ isShort, onCountry }: { isShort: boolean; onCountry: () => void }) {
  const [help] = shop.footer
  const { path } = usePage()
  return (
    <footer className="footer page">
      {!isShort && (
        <>
          <SiteMenus onCountry={onCountry} />
          {brandPath.test(path) && (
            <p className="footer__brand" aria-hidden="true">
              {shop.name}
            </p>
          )}
        </>
      )}
      {isShort && help && (
        <nav className="footer__help small" aria-label={help.heading}>
          {help.links.map(({ label, href }) => (
            <a key={href} className="quiet-link" href={href}>
              {label}
            </a>
          ))}
        </nav>
      )}
      <div className="footer__end">
        <p>
          {shop.seller.legalName}, {shop.seller.address}
        </p>
        <button
          type="button"
          className="footer__cookies"
          aria-haspopup="dialog"
          onClick={openConsentSettings}
        >
          {texts.cookieSettings}
        </button>
        {!isShort && <Telephone />}
        <p>
          <a className="quiet-link" href={`mailto:${shop.seller.email}`}>
            {shop.seller.email}
          </a>
        </p>
      </div>
    </footer>
  )
}
