import type { CustomerDetail } from '#contract/staff/customers.ts'
import { country as countryLabel, email as emailLabel } from '#texts/backoffice.ts'
import * as texts from '#texts/backoffice-customers.ts'
import { countryName } from '#texts/formats/country-name.ts'

import { formatDay } from '../format/time.ts'
import { Panel } from '../ui/panel.tsx'

/** Who somebody is, and where their things go. */
export function CustomerAbout({ customer }: { readonly customer: CustomerDetail }) {
  const { email, isEmailProven, hasAccount, phone, address, addresses, country, registeredAt, passkeys } =
    customer
  const further = addresses.map((lines) => lines.join(', '))
  return (
    <Panel title={texts.about[hasAccount ? 'account' : 'guest']}>
      {!hasAccount && <p className="soft">{texts.guestText}</p>}
      {customer.isClaim && <p className="notice">{texts.claimText}</p>}
      <dl className="facts">
        <dt>{emailLabel}</dt>
        <dd>
          {email}
          {hasAccount && (
            <span className="table__about">{isEmailProven ? texts.proven : texts.unproven}</span>
          )}
        </dd>
        {phone && <Fact name={texts.phone}>{phone}</Fact>}
        {country && <Fact name={countryLabel}>{countryName(country)}</Fact>}
        <Fact name={texts.address}>
          {address.length > 0 ? address.join(', ') : <span className="soft">{texts.noAddress}</span>}
        </Fact>
        {[...new Set(further)].map((text) => (
          <Fact key={text} name={texts.furtherAddress}>
            {text}
          </Fact>
        ))}
        {registeredAt > 0 && (
          <Fact name={hasAccount ? texts.registered : texts.newestOrder}>{formatDay(registeredAt)}</Fact>
        )}
        {passkeys > 0 && <Fact name={texts.passkeys}>{passkeys}</Fact>}
      </dl>
    </Panel>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
