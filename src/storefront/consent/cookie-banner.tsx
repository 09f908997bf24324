import { useEffect } from 'react'

import * as texts from '#texts/consent.ts'

import { handFocus, pageHeading } from '../router/focus.ts'
import { chooseConsent, openConsentSettings, restoreConsent, useConsent } from '../stores/consent.ts'

/**
 * Spec 2.22: asks until there is an answer, and stands in the page's own flow, so that it covers nothing. All answers are of one
 * size and one press away. An earlier choice hides it before first paint by an attribute on `<html>`.
 */
export function CookieBanner() {
  const isChosen = useConsent((state) => state.record !== null)
  useEffect(restoreConsent, [])
  if (isChosen) return null
  return (
    <section ref={handFocus(pageHeading)} className="cookies page" aria-label={texts.cookies}>
      <p>
        {texts.weUseCookies} <a href="/privacy-policy">{texts.privacyPolicy}</a>
      </p>
      <div className="cookies__choices">
        <button type="button" onClick={() => chooseConsent({ analytics: true, marketing: true })}>
          {texts.acceptAll}
        </button>
        <button type="button" onClick={() => chooseConsent({ analytics: false, marketing: false })}>
          {texts.onlyEssential}
        </button>
        <button type="button" aria-haspopup="dialog" onClick={openConsentSettings}>
          {texts.settings}
        </button>
      </div>
    </section>
  )
}
