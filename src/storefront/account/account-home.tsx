import { type ReactNode, useCallback, useState } from 'react'

import type { Customer } from '#contract/customer.ts'
import { addressLines } from '#domain/address/address-lines.ts'

import { paths } from '#contract/screens.ts'
import * as texts from '#texts/account.ts'
import * as addressTexts from '#texts/addresses.ts'
import { accountChanges } from '../stores/account/account-changes.ts'
import { usePlaceNames } from '../stores/place/countries.ts'
import { toRefusal } from '../stores/refusal.ts'
import { useForm } from '../ui/use-form.ts'
import { useLazy } from '../ui/use-lazy.ts'
import { Addresses } from './addresses.tsx'
import { Devices } from './devices.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { Orders } from './orders.tsx'
import { EraseForm, ExportForm } from './own-data.tsx'
import { ProfileForm } from './profile-form.tsx'
import { orderIn, sectionHref, sectionName, sections } from './sections.ts'
import { EmailForm, PasswordForm } from './security.tsx'

const loadPasskeys = () => import('./passkeys.tsx').then((file) => file.Passkeys)

/** What browsers do with passkeys is code of its own, which few need. */
function PasskeysPart() {
  const [hasFailed, setFailed] = useState(false)
  const onFail = useCallback(() => setFailed(true), [])
  const Passkeys = useLazy(loadPasskeys, !hasFailed, onFail)
  if (Passkeys) return <Passkeys />
  return hasFailed ? (
    <button type="button" className="button button--plain" onClick={() => setFailed(false)}>
      {texts.tryAgain}
    </button>
  ) : (
    <p role="status">{texts.oneMoment}</p>
  )
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="account__part">
    <h2 className="title">{name}</h2>
    {children}
  </section>
)

function Overview({ customer, newest }: { customer: Customer; newest: ReactNode }) {
  return (
    <>
      {customer.orders.length === 0 ? <Beginning newest={newest} /> : <Latest orders={customer.orders} />}
      <Destination customer={customer} />
      {!customer.newsletter && (
        <Part name={texts.theNewsletter}>
          <p className="account__text">{texts.newModels}</p>
          <a href={sectionHref('letter')}>{texts.getTheNewsletter}</a>
        </Part>
      )}
    </>
  )
}

/** Nothing is ordered yet. */
const Beginning = ({ newest }: { newest: ReactNode }) => (
  <Part name={texts.welcome}>
    <p className="account__text">{texts.yourOrdersWillBeKept}</p>
    {newest}
    <a className="button button--plain" href={paths.shop}>
      {texts.seeTheCollection}
    </a>
  </Part>
)

const Latest = ({ orders }: Pick<Customer, 'orders'>) => (
  <Part name={orders.length > 1 ? texts.latestOrder : texts.orders}>
    <Orders orders={orders} limit={1} />
    {orders.length > 1 && <a href={sectionHref('orders')}>{texts.allOrdersCount(orders.length)}</a>}
  </Part>
)

function Destination({ customer }: { customer: Customer }) {
  const names = usePlaceNames(customer)
  const { address1 } = customer
  // Without a street it is not an address yet, and a country alone says nothing.
  const rows = addressLines(customer, address1 ? names : { country: '' })
  return (
    <Part name={texts.address}>
      <address className="account__address">
        {rows.map((row) => (
          <div key={row}>{row}</div>
        ))}
      </address>
      <a href={sectionHref('address')}>{address1 ? texts.changeAddress : texts.addAnAddress}</a>
    </Part>
  )
}

const streets = ({ addresses = [] }: Customer): string => addresses.map(({ address1 }) => address1).join()

/** What a section shows; null where there is none of that name. `newest` is shown to whoever has ordered nothing yet. */
export function renderSection(path: string, customer: Customer, newest: ReactNode): ReactNode {
  if (path === '') return <Overview customer={customer} newest={newest} />
  if (path === 'orders') {
    return (
      <Part name={texts.orders}>
        <Orders orders={customer.orders} />
      </Part>
    )
  }
  if (path === 'details') {
    return (
      <Part name={texts.details}>
        <ProfileForm key="person" customer={customer} part="person" />
      </Part>
    )
  }
  if (path === 'address') {
    return (
      <>
        <Part name={addressTexts.defaultAddress}>
          {/* Rebuilt when another becomes the default. */}
          <ProfileForm key={streets(customer)} customer={customer} part="address" />
        </Part>
        <Part name={addressTexts.furtherAddresses}>
          <Addresses customer={customer} />
        </Part>
      </>
    )
  }
  if (path === 'security') {
    return (
      <>
        <Part name={texts.password}>
          <PasswordForm />
        </Part>
        <Part name={texts.email}>
          <EmailForm email={customer.email} pending={customer.pendingEmail} />
        </Part>
      </>
    )
  }
  if (path === 'passkeys') {
    return (
      <Part name={texts.passkeys}>
        <PasskeysPart />
      </Part>
    )
  }
  if (path === 'devices') {
    return (
      <Part name={texts.devices}>
        <Devices />
      </Part>
    )
  }
  if (path === 'letter') {
    return (
      <Part name={texts.theNewsletter}>
        <NewsletterForm customer={customer} />
      </Part>
    )
  }
  if (path !== 'data') return null
  return (
    <>
      <Part name={texts.yourData}>
        <ExportForm />
      </Part>
      <Part name={texts.deleteAccount}>
        <EraseForm />
      </Part>
    </>
  )
}

function LogOut() {
  const form = useForm({ initial: {}, read: toRefusal, send: accountChanges.logOut })
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      <button type="submit" className="text-button">
        {texts.logOut}
      </button>
      {form.message && (
        <p role="alert" className="form__problem">
          {form.message}
        </p>
      )}
    </form>
  )
}

/** The sections of an account beside what one of them shows. */
export function AccountHome({
  customer,
  path,
  children,
}: {
  customer: Customer
  path: string
  children: ReactNode
}) {
  const order = orderIn(path)
  const current = order === null ? path : 'orders'
  const section = sectionName(path)
  const greeting = customer.firstName ? texts.hello(customer.firstName) : texts.myAccount
  return (
    <div className="account page">
      <h1 className="display account__head" tabIndex={-1}>
        {section && <span className="hidden">{section}.</span>}
        {order === null ? greeting : texts.orderNumbered(order)}
      </h1>
      <nav className="account__menu no-print" aria-label={texts.account}>
        <ul className="account__sections">
          {sections.map((each) => (
            <li key={each.path}>
              <a
                className="quiet-link"
                href={sectionHref(each.path)}
                aria-current={each.path === current ? (order === null ? 'page' : 'true') : undefined}
              >
                {each.name}
              </a>
            </li>
          ))}
        </ul>
        <LogOut />
      </nav>
      <div className="account__body">{children}</div>
    </div>
  )
}
