import { type SyntheticEvent, useState } from 'react'

import * as texts from '#texts/consent.ts'

import { chooseConsent, closeConsentSettings, useConsent } from '../stores/consent.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Tick } from '../ui/field.tsx'

/** Spec 2.22, 4.3: what may be kept, kind by kind. */
export function CookieSettings({ onLink }: { onLink: (href: string) => void }) {
  const record = useConsent((state) => state.record)
  const [analytics, setAnalytics] = useState(record?.analytics ?? false)
  const [marketing, setMarketing] = useState(record?.marketing ?? false)
  function save(event: SyntheticEvent) {
    event.preventDefault()
    chooseConsent({ analytics, marketing })
  }
  return (
    <Dialog label={texts.cookieSettings} className="sheet" onClose={closeConsentSettings} onLink={onLink}>
      <form className="sheet__body" onSubmit={save}>
        <Tick checked disabled readOnly>
          <strong>{texts.essential}</strong>
          <span className="cookies__kind soft small">{texts.yourBagWhatYouSaved}</span>
        </Tick>
        <Tick checked={analytics} onChange={(event) => setAnalytics(event.target.checked)}>
          <strong>{texts.analytics}</strong>
          <span className="cookies__kind soft small">{texts.whichPagesAreLooked}</span>
        </Tick>
        <Tick checked={marketing} onChange={(event) => setMarketing(event.target.checked)}>
          <strong>{texts.marketing}</strong>
          <span className="cookies__kind soft small">{texts.letsUsSeeWhichAdvertisement}</span>
        </Tick>
        <div className="sheet__choices">
          <button type="submit" className="button">
            {texts.saveChoice}
          </button>
          <button
            type="button"
            className="button button--plain"
            onClick={() => chooseConsent({ analytics: true, marketing: true })}
          >
            {texts.acceptAll}
          </button>
          <button
            type="button"
            className="button button--plain"
            onClick={() => chooseConsent({ analytics: false, marketing: false })}
          >
            {texts.onlyEssential}
          </button>
        </div>
        <p className="small">
          {texts.policySaysWhatIsKept((text) => (
            <a key="policy" href="/privacy-policy/">
              {text}
            </a>
          ))}
        </p>
      </form>
    </Dialog>
  )
}
