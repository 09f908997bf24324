import { randomUUID } from 'node:crypto'

import type { CheckoutAddress } from '#contract/address.ts'
import type { Customer, Profile, RegisterCustomer } from '#contract/customer.ts'
import type { FieldFault, FieldFaults } from '#contract/field-faults.ts'
import { isPostcodeOptional } from '#domain/address/postcode-forms.ts'
import { normalEmail, readEmail, storedSpellings } from '../mail/email-identity.ts'

import type { Database } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { Refused } from '../refused.ts'
import type { Throttle } from '../http/throttle.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { MarketsService } from '../markets/service.ts'
import { hashCartToken } from '../cart-token.ts'
import { customerAnswer } from './customer-answer.ts'
import { mailUses, registerUses } from './guess-limits.ts'
import type { AccountMailPayload } from '../jobs/job-payloads.ts'
import { passwordFault, passwordRequired } from './new-password.ts'
import type { OwnNewsletter } from './own-newsletter.ts'
import type { Passwords } from './passwords.ts'
import type { CustomerBody } from '../database/documents/customer-body.ts'
import { fromJson, toJson } from '../database/json.ts'
import { profileFaults, toProfile } from './profile.ts'
import { createClaim } from './claims.ts'
import { findAccount, findAccounts } from './find-account.ts'
import { isAwaited } from './email-change-repository.ts'
import type { SignUp } from './sign-up.ts'
import { insertCustomer } from './write-customer.ts'

interface RegisterDeps {
  readonly database: Database
  readonly throttle: Throttle
  readonly passwords: Passwords
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly signUp: SignUp
  readonly noteAsked: OwnNewsletter['noteAsked']
  readonly markets: Pick<MarketsService, 'isCountry' | 'hasStates'>
  readonly now: () => number
}

export interface Register {
  /** 412 with a sentence for each field. The answer is the same, byte by byte but for the id, when the e-mail has an account. */
  byForm(input: RegisterCustomer, visitor: { ip: string }): Promise<Customer>
  /**
   * Makes the account that a checkout asks for, once; answers its id. With an e-mail that has one, it claims the address beside it, and
   * nothing happens to that one but a mail to its owner (faults E14).
   */
  inCheckout(
    address: CheckoutAddress,
    more: { selection: string; language?: string; ip: string },
  ): Promise<string>
  /**
   * The account that was made in the checkout of a selection for this e-mail; its order belongs to it. The bag of somebody who registered
   * and left may be paid by another.
   */
  madeInCheckout(selection: string, email: string): Promise<string | null>
}

const required = [
  ['firstName', 'firstName'],
  ['lastName', 'lastName'],
  ['address1', 'address'],
  ['city', 'city'],
  ['country', 'country'],
  ['phoneNumber', 'phoneNumber'],
  ['zipCode', 'zipCode'],
] as const

/** What is wrong with a name, telephone and address, all of which must be there (spec 5.2, 5.3, 5.5, 5.7–5.11). */
export function wholeProfileFaults(profile: Profile, markets: RegisterDeps['markets']): FieldFaults {
  const faults: Record<string, FieldFault> = { ...profileFaults(profile, profile.country) }
  for (const [field, what] of required)
    if (profile[field] === '' && !(field === 'zipCode' && isPostcodeOptional(profile.country)))
      faults[field] = { code: 'required', params: { what } }
  // The account fills in the checkout, which would find no way to pay there.
  if (profile.country !== '' && !markets.isCountry(profile.country))
    faults['country'] = { code: 'country-unknown' }
  if (profile.state === '' && markets.hasStates(profile.country))
    faults['state'] = { code: 'required', params: { what: 'state' } }
  return faults
}

async function findFaults(
  input: RegisterCustomer,
  { markets }: Pick<RegisterDeps, 'markets'>,
): Promise<FieldFaults> {
  const { fault: email } = readEmail(input.email)
  const password = await passwordFault(input.password)
  return {
    ...wholeProfileFaults(input, markets),
    ...(email !== null && { email }),
    ...(password && { password }),
  }
}

const noticeFor = ({ email, body }: CustomersTable, isNew: boolean): AccountMailPayload => ({
  notice: isNew ? 'welcome' : 'already-registered',
  email,
  language: fromJson(body).language,
})

export function createRegister(deps: RegisterDeps): Register {
  const { database, throttle, passwords, outbox, signUp, noteAsked, now } = deps

  /** The same work for every address: one hash, one insert, one mail. */
  async function make(row: CustomersTable): Promise<void> {
    const isMailed = await throttle.mayTake(mailUses('register', row.email))
    await database.write(async (tx) => {
      const isFree =
        (await findAccount(tx, row.email)) === undefined &&
        // An account that moved away can still come back to its address.
        !(await isAwaited(tx, storedSpellings(row.email), { now: now() }))
      const isNew = isFree && (await insertCustomer(tx, row))
      if (!isNew) await insertCustomer(tx, { ...row, ...createClaim(row) })
      if (isNew || isMailed) await outbox.add(tx, 'account-mail', randomUUID(), noticeFor(row, isNew))
    })
    outbox.wake()
  }

  const createRow = async (
    email: string,
    password: string,
    body: CustomerBody,
    registeredIn: string | null,
  ): Promise<CustomersTable> => ({
    id: randomUUID(),
    email: normalEmail(email),
    claimed_email: null,
    email_proven_at: null,
    password: await passwords.hash(password, (await findAccount(database.read, email))?.password),
    body: toJson(body),
    registered_in: registeredIn,
    created_at: now(),
    updated_at: now(),
  })

  const madeInCheckout: Register['madeInCheckout'] = async (selection, email) => {
    const known = await findAccounts(database.read, email)
    return known.find(({ registered_in }) => registered_in === hashCartToken(selection))?.id ?? null
  }

  return {
    async byForm(input, { ip }) {
      const faults = await findFaults(input, deps)
      const { password } = input
      if (password === undefined || Object.keys(faults).length > 0)
        throw new Refused({ code: 'fields-invalid', fields: faults })
      const { email, country, language } = input
      await throttle.take(registerUses(ip, normalEmail(email)))
      const body: CustomerBody = { ...toProfile(input), language, consents: [] }
      const row = await createRow(email, password, body, null)
      await make(row)
      const subscription = { email, country, language, source: 'account' } as const
      const asked = input.newsletter ? await signUp(subscription, { ip }) : null
      if (asked) await noteAsked(row.id, asked)
      return customerAnswer(row, { orders: [], newsletter: false })
    },

    async inCheckout(address, { selection, language = 'en', ip }) {
      const fault = await passwordFault(address.password)
      if (fault || address.password === undefined)
        throw new Refused({
          code: 'fields-invalid',
          fields: { 'address.password': fault ?? passwordRequired },
        })
      const registeredIn = hashCartToken(selection)
      // The same checkout again: a double click, or a second try to pay.
      const made = await madeInCheckout(selection, address.email)
      if (made !== null) return made
      await throttle.take(registerUses(ip, normalEmail(address.email)))
      const body: CustomerBody = { ...toProfile(address), language, consents: [] }
      const row = await createRow(address.email, address.password, body, registeredIn)
      await make(row)
      return row.id
    },

    madeInCheckout,
  }
}
