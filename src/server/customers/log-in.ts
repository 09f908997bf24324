import { requiredMessages } from '#contract/messages.ts'
import { normalEmail } from '#domain/email.ts'

import type { Database, Tx } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { deviceLifeMs } from '../http/cookies.ts'
import { DomainError } from '../http/errors.ts'
import type { Throttle } from '../http/throttle.ts'
import type { SecurityLog } from '../security-log.ts'
import { createToken, hashToken } from '../tokens.ts'
import { guessKey, loginUses } from './limits.ts'
import type { Passwords } from './passwords.ts'
import { findCustomer, findDevice, insertDevice, updateCustomer } from './repository.ts'
import type { Sessions } from './sessions.ts'

/** What a request brings along. */
export interface Visitor {
  readonly ip: string
  /** Value of the session cookie. */
  readonly session: string | null
  /** Value of the cookie that says that somebody has logged in here before. */
  readonly device: string | null
}

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

const wrong = () => new DomainError('forbidden', 'Wrong e-mail or password')

/** The count is written before the password is looked at, so guesses at the same moment cannot slip through together (faults E4). */
export function createLogIn(deps: LogInDeps): { logIn: LogIn; checkPassword: CheckPassword } {
  const { database, throttle, passwords, sessions, security, now } = deps

  async function knownDevice(token: string | null, email: string): Promise<string | null> {
    if (token === null) return null
    const tokenHash = hashToken(token)
    const device = await findDevice(database.read, { tokenHash, createdAfter: now() - deviceLifeMs })
    if (!device) return null
    const owner = await findCustomer(database.read, { column: 'id', value: device.customer_id })
    return owner?.email === email ? tokenHash : null
  }

  async function verified(email: string, password: string, visitor: Visitor) {
    const deviceHash = await knownDevice(visitor.device, email)
    const key = guessKey(email, deviceHash)
    await throttle.take(loginUses(visitor.ip, key))
    const customer = await findCustomer(database.read, { column: 'email', value: email })
    if (!(await passwords.verify(customer?.password ?? null, password)) || !customer) {
      security('login-failed', { email, ip: visitor.ip })
      return null
    }
    return { customer, key, isKnownDevice: deviceHash !== null }
  }

  /** Costs may have risen since the password was set. */
  async function renew(tx: Tx, customer: CustomersTable, password: string | null): Promise<void> {
    if (password !== null) await updateCustomer(tx, customer.id, { password })
  }

  return {
    async logIn({ email: typed, password }, visitor) {
      const email = normalEmail(typed)
      const faults = {
        ...(email === '' ? { email: requiredMessages.email } : {}),
        ...(password === undefined ? { password: requiredMessages.password } : {}),
      }
      if (password === undefined || email === '')
        throw new DomainError('fields_required', Object.values(faults).join('. '), faults)
      const found = await verified(email, password, visitor)
      if (!found) throw wrong()
      const { customer, key, isKnownDevice } = found
      const renewed = passwords.isOutdated(customer.password) ? await passwords.hash(password) : null
      const device = isKnownDevice ? null : createToken()
      const session = await database.write(async (tx) => {
        await throttle.clear(tx, key)
        // The session that was there before, whoever planted it, is over (faults E7).
        await sessions.end(tx, visitor.session)
        await renew(tx, customer, renewed)
        if (device !== null)
          await insertDevice(tx, {
            token_hash: hashToken(device),
            customer_id: customer.id,
            created_at: now(),
          })
        return sessions.start(tx, customer.id)
      })
      security('login-ok', { email, ip: visitor.ip })
      return { customer, cookies: { session, device } }
    },

    async checkPassword(customer, password, visitor, field) {
      if (password === undefined)
        throw new DomainError('fields_required', requiredMessages.password, {
          [field]: requiredMessages.password,
        })
      const found = await verified(customer.email, password, visitor)
      if (!found) throw new DomainError('forbidden', 'Wrong password', { [field]: 'wrong' })
      await database.write((tx) => throttle.clear(tx, found.key))
    },
  }
}
