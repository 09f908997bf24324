import { shop } from '#brand/shop.config.ts'
import * as texts from '#texts/layout.ts'

import { SignUpForm } from '../newsletter/sign-up-form.tsx'
import { CountryName } from './country-name.tsx'

/** What the foot of a page has while nobody pays: all menus, the country and the newsletter. */
export function SiteMenus({ onCountry }: { onCountry: () => void }) {
  return (
    <>
      <nav className="footer__menus" aria-label={texts.footer}>
        {shop.footer.map(({ heading, links }) => (
          <div key={heading}>
            <h2 className="footer__heading">{heading}</h2>
            <ul className="footer__list">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a className="quiet-link" href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="footer__side">
        <div className="footer__country">
          <h2 className="footer__heading">{texts.shipTo}</h2>
          <button type="button" className="text-button" aria-haspopup="dialog" onClick={onCountry}>
            <CountryName />
          </button>
          <p className="soft small">{texts.pricesDeliveryAndPaymentFollow}</p>
        </div>
        <section className="footer__letter" aria-label={texts.theNewsletter}>
          <SignUpForm source="footer" isPlain />
        </section>
      </div>
    </>
  )
}
