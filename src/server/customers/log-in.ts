import type { FieldFaults } from '#contract/field-faults.ts'
import { normalEmail } from '../mail/email-identity.ts'

import type { Database, Tx } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { deviceLifeMs } from '../http/cookies.ts'
import { Refused } from '../refused.ts'
import type { Throttle } from '../http/throttle.ts'
import type { SecurityLog } from '../security-log.ts'
import { createToken, hashToken } from '../tokens.ts'
import { guessKey, guessUses, loginUses } from './guess-limits.ts'
import { passwordRequired } from './new-password.ts'
import type { Passwords } from './passwords.ts'
import { findAccount, findAccounts } from './find-account.ts'
import { findCustomer, findDevice, insertDevice, lockCustomer } from './repository.ts'
import type { Sessions } from './sessions.ts'
import type { Visitor } from '../shopper-call.ts'
import { updateCustomer } from './write-customer.ts'

/** What goes into cookies after a login. */
export interface NewCookies {
  readonly session: string
  /** Null: the browser has one already. */
  readonly device: string | null
}

interface LogInDeps {
  readonly database: Database
  readonly throttle: Throttle
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly security: SecurityLog
  readonly now: () => number
}

export interface LogIn {
  /** 412 for what is missing, 403 with one text for unknown e-mail and wrong password, 429 for too many tries. */
  (
    credentials: { email: string; password?: string | undefined },
    visitor: Visitor,
  ): Promise<{ customer: CustomersTable; cookies: NewCookies }>
}

export interface CheckPassword {
  /** The password of a customer who is logged in, asked for again. Counts as a guess. 403 when it is wrong. */
  (customer: CustomersTable, password: string | undefined, visitor: Visitor, field: string): Promise<void>
}

const wrong = () => new Refused({ code: 'login-wrong' })
export const wrongPassword = (field: string) =>
  new Refused({ code: 'password-wrong', fields: { [field]: { code: 'wrong' } } })

/** The account that a browser is known by, if it has this address. */
async function findKnownDevice(
  { database, now }: Pick<LogInDeps, 'database' | 'now'>,
  token: string | null,
  email: string,
): Promise<{ hash: string; owner: string } | null> {
  if (token === null) return null
  const tokenHash = hashToken(token)
  const device = await findDevice(database.read, { tokenHash, createdAfter: now() - deviceLifeMs })
  if (!device) return null
  const owner = await findCustomer(database.read, { column: 'id', value: device.customer_id })
  return owner?.email === email ? { hash: tokenHash, owner: owner.id } : null
}

/** The count is written before the password is looked at, so guesses at the same moment cannot slip through together (faults E4). */
export function createLogIn(deps: LogInDeps): { logIn: LogIn; checkPassword: CheckPassword } {
  const { database, throttle, passwords, security } = deps

  /** Of the accounts of an address, or of `only` this one, the one whose password that is. */
  async function matching(email: string, password: string, only?: string): Promise<CustomersTable | null> {
    const all = await findAccounts(database.read, email)
    const accounts = only === undefined ? all : all.filter(({ id }) => id === only)
    const nth = await passwords.match(
      accounts.map((account) => account.password),
      password,
    )
    return accounts[nth] ?? null
  }

  /**
   * A known browser has a count of its own for the account that it is known by, and for no other of the address: who made one beside
   * somebody's account would have as many guesses at that one as browsers.
   */
  async function verified(email: string, password: string, visitor: Visitor, only?: string) {
    const found = await findKnownDevice(deps, visitor.device, email)
    const device = only === undefined || found?.owner === only ? found : null
    let key = guessKey(email, device?.hash ?? null)
    await throttle.take(loginUses(visitor.ip, key))
    let customer = await matching(email, password, only ?? device?.owner)
    if (!customer && device && only === undefined) {
      key = guessKey(email, null)
      // While others have to wait, a known browser gets "wrong password", as it would for its own account.
      if (await throttle.mayTake(guessUses(key))) customer = await matching(email, password)
    }
    if (!customer) {
      security('login-failed', { email, ip: visitor.ip })
      return null
    }
    return { customer, key, isKnownDevice: device?.owner === customer.id }
  }

  const begin = startingSessions(deps)

  return {
    async logIn({ email: typed, password }, visitor) {
      const isGiven = typed.trim() !== ''
      const fields: FieldFaults = {
        ...(!isGiven && { email: { code: 'required', params: { what: 'email' } } }),
        ...(password === undefined && { password: passwordRequired }),
      }
      if (password === undefined || !isGiven) throw new Refused({ code: 'fields-invalid', fields })
      const email = (await findAccount(database.read, typed))?.email ?? normalEmail(typed)
      const found = await verified(email, password, visitor)
      let customer = found?.customer ?? null
      while (found && customer) {
        const cookies = await begin({ ...found, customer, password }, visitor)
        if (cookies) {
          security('login-ok', { email, ip: visitor.ip })
          return { customer, cookies }
        }
        // It has another hash by now: of another password, or of the same one at today's costs.
        customer = await matching(email, password)
      }
      throw wrong()
    },

    async checkPassword(customer, password, visitor, field) {
      if (password === undefined)
        throw new Refused({ code: 'fields-invalid', fields: { [field]: passwordRequired } })
      const found = await verified(customer.email, password, visitor, customer.id)
      if (!found) throw wrongPassword(field)
      await database.write((tx) => clearGuesses(throttle, tx, found))
    },
  }
}

/**
 * The try was no guess. Everybody's count of an address starts over only where its mailbox is proven, and else loses this one try: whoever
 * claims the address beside an account would otherwise start over the guesses at that one.
 */
async function clearGuesses(
  throttle: Throttle,
  tx: Tx,
  { customer, key, isKnownDevice }: { customer: CustomersTable; key: string; isKnownDevice: boolean },
): Promise<void> {
  if (isKnownDevice || customer.email_proven_at !== null) await throttle.clear(tx, key)
  else await throttle.giveBack(tx, key)
}

/**
 * Begins the session of a customer whose password is right; null when it has been replaced since it was looked at, which takes so long
 * that a reset fits in between: that one ended every session, and this one would outlive it (faults E7).
 */
function startingSessions({ database, throttle, passwords, sessions, now }: LogInDeps) {
  return async (
    found: { customer: CustomersTable; key: string; isKnownDevice: boolean; password: string },
    visitor: Visitor,
  ): Promise<NewCookies | null> => {
    const { customer, isKnownDevice, password } = found
    // Costs may have risen since the password was set.
    const renewed = passwords.isOutdated(customer.password) ? await passwords.hash(password) : null
    const device = isKnownDevice ? null : createToken()
    return database.write(async (tx) => {
      const present = await lockCustomer(tx, customer.id)
      if (present?.password !== customer.password) return null
      await clearGuesses(throttle, tx, found)
      // The session that was there before, whoever planted it, is over (faults E7).
      await sessions.end(tx, visitor.session)
      if (renewed !== null) await updateCustomer(tx, customer.id, { password: renewed })
      if (device !== null)
        await insertDevice(tx, {
          token_hash: hashToken(device),
          customer_id: customer.id,
          created_at: now(),
        })
      return { session: await sessions.start(tx, customer.id, visitor), device }
    })
  }
}
