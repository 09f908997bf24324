import { randomUUID } from 'node:crypto'

import type { CheckoutAddress } from '#contract/address.ts'
import type { Customer, RegisterCustomer } from '#contract/customer.ts'
import { requiredMessages } from '#contract/messages.ts'
import { normalEmail, readEmail } from '../mail/email-identity.ts'

import type { Database } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { DomainError } from '../http/errors.ts'
import type { Throttle } from '../http/throttle.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { hashSelection } from '../selection.ts'
import { customerAnswer } from './customer-answer.ts'
import { askUses, mailUses } from './limits.ts'
import type { AccountMailPayload } from './mail-jobs.ts'
import { passwordFault } from './new-password.ts'
import type { OwnNewsletter } from './own-newsletter.ts'
import type { Passwords } from './passwords.ts'
import { profileFaults, profileOf, type CustomerBody } from './profile.ts'
import { findAccount } from './find-account.ts'
import { insertCustomer } from './repository.ts'
import type { SignUp } from './sign-up.ts'

interface RegisterDeps {
  readonly database: Database
  readonly throttle: Throttle
  readonly passwords: Passwords
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly signUp: SignUp
  readonly noteAsked: OwnNewsletter['noteAsked']
  readonly isCountry: (code: string) => boolean
  readonly hasStates: (country: string) => boolean
  readonly now: () => number
}

export interface Register {
  /** 412 with a sentence for each field. The answer is the same, byte by byte but for the id, when the e-mail has an account. */
  byForm(input: RegisterCustomer, visitor: { ip: string }): Promise<Customer>
  /**
   * Makes the account that a checkout asks for, once; answers its id. With an e-mail that has one, nothing happens but a mail to its
   * owner, and the answer is null (faults E14).
   */
  inCheckout(address: CheckoutAddress, more: { selection: string; ip: string }): Promise<string | null>
  /**
   * The account that was made in the checkout of a selection for this e-mail; its order belongs to it. The bag of somebody who registered
   * and left may be paid by another.
   */
  madeInCheckout(selection: string, email: string): Promise<string | null>
}

const required = [
  ['firstName', requiredMessages.firstName],
  ['lastName', requiredMessages.lastName],
  ['address1', requiredMessages.address],
  ['city', requiredMessages.city],
  ['country', requiredMessages.country],
  ['phoneNumber', requiredMessages.phoneNumber],
  ['zipCode', requiredMessages.zipCode],
] as const

async function faultsOf(
  input: RegisterCustomer,
  { isCountry, hasStates }: Pick<RegisterDeps, 'isCountry' | 'hasStates'>,
): Promise<Record<string, string>> {
  const faults: Record<string, string> = profileFaults(input, input.country)
  for (const [field, sentence] of required) if (input[field] === '') faults[field] = sentence
  // The account fills in the checkout, which would find no way to pay there.
  if (input.country !== '' && !isCountry(input.country)) faults['country'] = 'country not found'
  const { fault: emailFault } = readEmail(input.email)
  if (emailFault !== null) faults['email'] = emailFault
  if (input.state === '' && hasStates(input.country)) faults['state'] = requiredMessages.state
  const password = await passwordFault(input.password)
  if (password) faults['password'] = password
  return faults
}

export function createRegister(deps: RegisterDeps): Register {
  const { database, throttle, passwords, outbox, signUp, noteAsked, now } = deps

  /** The same work for every address: one hash, one insert, one mail. False when it has an account. */
  async function make(row: CustomersTable): Promise<boolean> {
    const isMailed = await throttle.mayTake(mailUses('register', row.email))
    const isMade = await database.write(async (tx) => {
      const known = await findAccount(tx, row.email)
      const isOtherSpelling = known !== undefined && known.email !== row.email
      const isNew = !isOtherSpelling && (await insertCustomer(tx, row))
      const notice = isNew ? 'welcome' : 'already-registered'
      const payload: AccountMailPayload = { notice, email: row.email }
      if (isNew || isMailed) await outbox.add(tx, 'account-mail', randomUUID(), payload)
      return isNew
    })
    outbox.wake()
    return isMade
  }

  const rowOf = async (
    email: string,
    password: string,
    body: CustomerBody,
    registeredIn: string | null,
  ): Promise<CustomersTable> => ({
    id: randomUUID(),
    email: normalEmail(email),
    email_proven_at: null,
    password: await passwords.hash(password),
    body: JSON.stringify(body),
    registered_in: registeredIn,
    created_at: now(),
    updated_at: now(),
  })

  return {
    async byForm(input, { ip }) {
      const faults = await faultsOf(input, deps)
      const { password } = input
      if (password === undefined || Object.keys(faults).length > 0)
        throw new DomainError('fields_required', Object.values(faults).join('. '), faults)
      await throttle.take(askUses('register', ip))
      const { email, country, language } = input
      const body: CustomerBody = { ...profileOf(input), language, consents: [] }
      const row = await rowOf(email, password, body, null)
      await make(row)
      const wish = { email, country, language, source: 'account' } as const
      const asked = input.newsletter ? await signUp(wish, { ip }) : null
      if (asked) await noteAsked(row.id, asked)
      return customerAnswer(row, { orders: [], newsletter: false })
    },

    async inCheckout(address, { selection, ip }) {
      const fault = await passwordFault(address.password)
      if (fault || address.password === undefined)
        throw new DomainError('fields_required', fault ?? '', { 'address.password': fault ?? 'required' })
      const registeredIn = hashSelection(selection)
      const known = await findAccount(database.read, address.email)
      // The same checkout again: a double click, or a second try to pay.
      if (known && known.registered_in === registeredIn) return known.id
      await throttle.take(askUses('register', ip))
      const body: CustomerBody = { ...profileOf(address), language: 'en', consents: [] }
      const row = await rowOf(address.email, address.password, body, registeredIn)
      return (await make(row)) ? row.id : null
    },

    async madeInCheckout(selection, email) {
      const known = await findAccount(database.read, email)
      return known?.registered_in === hashSelection(selection) ? known.id : null
    },
  }
}
