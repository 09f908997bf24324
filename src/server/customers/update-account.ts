import type { Profile, UpdateCustomer } from '#contract/customer.ts'
import type { FieldFault, FieldFaults } from '#contract/field-faults.ts'
import { normalEmail, readEmail } from '../mail/email-identity.ts'

import type { Database } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { Refused } from '../refused.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { MarketsService } from '../markets/service.ts'
import type { NewsletterService } from '../newsletter/service.ts'
import type { SecurityLog } from '../security-log.ts'
import { hashToken } from '../tokens.ts'
import { wrongPassword, type CheckPassword } from './log-in.ts'
import type { Visitor } from '../shopper-call.ts'
import { passwordFault } from './new-password.ts'
import type { Passwords } from './passwords.ts'
import type { CustomerBody } from '../database/documents/customer-body.ts'
import { fromJson, toJson } from '../database/json.ts'
import { parseBody, profileFaults, toProfile, unasked } from './profile.ts'
import type { EmailChanges } from './email-changes.ts'
import { deleteDevices, deleteReset, findCustomer, lockCustomer } from './repository.ts'
import type { Sessions } from './sessions.ts'
import { updateCustomer } from './write-customer.ts'

interface UpdateDeps {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly checkPassword: CheckPassword
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly markets: Pick<MarketsService, 'isCountry' | 'hasStates'>
  readonly newsletter: Pick<NewsletterService, 'forget'>
  readonly emailChanges: Pick<EmailChanges, 'limit' | 'ask'>
  readonly security: SecurityLog
  readonly now: () => number
}

/**
 * Changes an account. A new password or e-mail wants the present password. With a new password every session ends, this browser gets a new
 * one, all other browsers become unknown (faults E3, E7), and the owner gets an email. A new e-mail waits for its link (`email-changes.ts`).
 */
export type UpdateAccount = (
  customer: CustomersTable,
  input: UpdateCustomer,
  visitor: Visitor,
) => Promise<{ customer: CustomersTable; session: string | null }>

export function createUpdateAccount(deps: UpdateDeps): UpdateAccount {
  const { database, passwords, sessions, checkPassword, outbox, markets, security, now } = deps

  async function findFaults(
    customer: CustomersTable,
    account: UpdateCustomer['account'],
  ): Promise<FieldFaults> {
    const faults: Record<string, FieldFault> = {}
    const { country, state, zipCode } = { ...parseBody(customer), ...definedIn(account) }
    // What stood there before this rule keeps nobody from changing something else.
    const changed = account.country ? { ...account, zipCode } : account
    for (const [field, fault] of Object.entries(profileFaults(definedIn(changed), country)))
      faults[`account.${field}`] = fault
    if (account.country && !markets.isCountry(account.country))
      faults['account.country'] = { code: 'country-unknown' }
    if ((account.country ?? account.state) !== undefined && state === '' && markets.hasStates(country))
      faults['account.state'] = { code: 'required', params: { what: 'state' } }
    const { fault: emailFault } = readEmail(account.newEmail ?? customer.email)
    if (account.newEmail !== undefined && emailFault !== null) faults['account.newEmail'] = emailFault
    if (account.newPassword !== undefined) {
      const fault = await passwordFault(account.newPassword)
      if (fault) faults['account.newPassword'] = fault
    }
    return faults
  }

  return async (customer, { account, credentials }, visitor) => {
    const { newPassword, newEmail, newsletter, ...given } = account
    const faults = await findFaults(customer, account)
    if (Object.keys(faults).length > 0) throw new Refused({ code: 'fields-invalid', fields: faults })
    const email = newEmail === undefined ? customer.email : normalEmail(newEmail)
    const isMoved = email !== customer.email
    const isSensitive = newPassword !== undefined || isMoved
    if (isSensitive || credentials.password !== undefined)
      await checkPassword(customer, credentials.password, visitor, 'credentials.password')
    const password = newPassword === undefined ? null : await passwords.hash(newPassword)
    if (isMoved) await deps.emailChanges.limit(customer, email)

    const changed = await database.write(async (tx) => {
      const present = await lockCustomer(tx, customer.id)
      if (!present) throw new Refused({ code: 'not-logged-in' })
      // A reset ended this session while the password of until then was looked at (faults E7, E13).
      if (isSensitive && present.password !== customer.password) throw wrongPassword('credentials.password')
      await updateCustomer(tx, present.id, {
        body: toJson(patched(newsletter === false ? unasked(parseBody(present)) : parseBody(present), given)),
        ...(password === null ? {} : { password }),
        updated_at: now(),
      })
      // Without proof of the mailbox: what a stranger could end is one newsletter, for which its reader can ask again.
      if (newsletter === false) await deps.newsletter.forget(tx, present.email)
      if (isMoved) await deps.emailChanges.ask(tx, present, email)
      if (password === null) return null
      await deleteReset(tx, present.id)
      await sessions.endAll(tx, present.id)
      await deleteDevices(tx, present.id, hashToken(visitor.device ?? ''))
      await outbox.add(tx, 'account-mail', crypto.randomUUID(), {
        notice: 'password-changed',
        email: present.email,
        language: fromJson(present.body).language,
      })
      return sessions.start(tx, present.id, visitor)
    })
    const about = { email: customer.email, ip: visitor.ip }
    if (newPassword !== undefined) security('password-changed', about)
    if (isMoved) security('email-asked', about)
    outbox.wake()
    const row = await findCustomer(database.read, { column: 'id', value: customer.id })
    return { customer: row ?? customer, session: changed }
  }
}

function patched(
  body: CustomerBody,
  given: Omit<UpdateCustomer['account'], 'newPassword' | 'newEmail' | 'newsletter'>,
): CustomerBody {
  return { ...body, ...toProfile({ ...body, ...definedIn(given) }) }
}

/** What is given; a field that is there and undefined is not. */
const definedIn = (given: UpdateCustomer['account']): Partial<Profile> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
