import { type SyntheticEvent, useState } from 'react'

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
    <Dialog label="Cookie settings" className="sheet" onClose={closeConsentSettings} onLink={onLink}>
      <form className="sheet__body" onSubmit={save}>
        <Tick checked disabled readOnly>
          <strong>Essential</strong>
          <span className="cookies__kind soft small">
            Your bag, what you saved, your country, your log-in and this choice. The shop cannot work without
            them.
          </span>
        </Tick>
        <Tick checked={analytics} onChange={(event) => setAnalytics(event.target.checked)}>
          <strong>Analytics</strong>
          <span className="cookies__kind soft small">
            Which pages are looked at and what is bought, without name or address.
          </span>
        </Tick>
        <Tick checked={marketing} onChange={(event) => setMarketing(event.target.checked)}>
          <strong>Marketing</strong>
          <span className="cookies__kind soft small">
            Lets us see which advertisement led here, and shows ours elsewhere.
          </span>
        </Tick>
        <div className="sheet__choices">
          <button type="submit" className="button">
            Save choice
          </button>
          <button
            type="button"
            className="button button--plain"
            onClick={() => chooseConsent({ analytics: true, marketing: true })}
          >
            Accept all
          </button>
          <button
            type="button"
            className="button button--plain"
            onClick={() => chooseConsent({ analytics: false, marketing: false })}
          >
            Only essential
          </button>
        </div>
        <p className="small">
          The <a href="/privacy-policy/">privacy policy</a> says what is kept, and for how long.
        </p>
      </form>
    </Dialog>
  )
}
