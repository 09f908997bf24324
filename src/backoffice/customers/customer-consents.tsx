import type { CustomerDetail } from '#contract/staff/customers.ts'
import * as texts from '#texts/backoffice-customers.ts'
import { countryName } from '#texts/formats/country-name.ts'

import { formatTime } from '../format/time.ts'
import { Panel } from '../ui/panel.tsx'

/** What somebody agreed to, and where they are logged in; nothing where there is neither. */
export function CustomerConsents({
  customer: { consents, sessions },
}: {
  readonly customer: CustomerDetail
}) {
  return (
    <>
      {consents.length > 0 && (
        <Panel title={texts.consents}>
          <ul className="notes">
            {consents.map(({ key, text, version, isGiven, at }) => (
              <li key={`${key} ${at}`}>
                <p className="notes__text">{texts.consentText(isGiven, text)}</p>
                <p className="soft small">{texts.consentMeta(formatTime(at), version)}</p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {sessions.length > 0 && (
        <Panel title={texts.sessions}>
          <ul className="notes">
            {sessions.map(({ startedAt, seenAt, browser, platform, country }) => (
              <li key={startedAt}>
                <p>{texts.sessionName(browser, platform)}</p>
                <p className="soft small">
                  {[texts.seen(formatTime(seenAt)), country && countryName(country)]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
