import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

import type {
  AddPasskey,
  LoginWithPasskey,
  OwnPasskeys,
  RemovePasskey,
  RenamePasskey,
} from '#contract/passkeys.ts'

import type { Database } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { deviceLifeMs } from '../http/cookies.ts'
import { getNetwork, type Throttle } from '../http/throttle.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { createPasskeys, type PasskeyFlow, type PasskeyStore } from '../passkeys/service.ts'
import { Refused } from '../refused.ts'
import type { SecurityLog } from '../security-log.ts'
import { createToken, hashToken } from '../tokens.ts'
import type { CheckPassword, NewCookies } from './log-in.ts'
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  takeChallenge,
  usePasskey,
} from './passkey-repository.ts'
import { parseBody } from './profile.ts'
import { findDevice, insertDevice, lockCustomer } from './repository.ts'
import type { Sessions } from './sessions.ts'
import type { Visitor } from '../shopper-call.ts'

/** Passkeys of an account, beside its password, which adds and removes them. */
export interface CustomerPasskeys {
  startLogin(from: Pick<Visitor, 'ip'>): Promise<PasskeyFlow>
  /** Whose passkey it is, with the cookies of a new session. 403 for one that is refused. */
  logIn(input: LoginWithPasskey, visitor: Visitor): Promise<{ customer: CustomersTable; cookies: NewCookies }>
  list(customer: CustomersTable): Promise<OwnPasskeys>
  /** 403 for a wrong password, which counts as a guess. */
  startNew(customer: CustomersTable, password: string | undefined, visitor: Visitor): Promise<PasskeyFlow>
  add(customer: CustomersTable, input: AddPasskey, visitor: Visitor): Promise<OwnPasskeys>
  rename(customer: CustomersTable, input: RenamePasskey): Promise<OwnPasskeys>
  remove(customer: CustomersTable, input: RemovePasskey, visitor: Visitor): Promise<OwnPasskeys>
}

export interface CustomerPasskeysDeps {
  readonly database: Database
  readonly throttle: Pick<Throttle, 'take'>
  readonly sessions: Pick<Sessions, 'start' | 'end'>
  readonly checkPassword: CheckPassword
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly security: SecurityLog
  readonly shopName: string
  readonly publicUrl: string
  readonly now: () => number
}

const hour = 60 * 60_000
/** How long a browser may take to answer a challenge. */
const challengeLifeMs = 5 * 60_000
/** A conditional login asks at every visit of the page. */
const maxLoginStarts = { max: 120, windowMs: hour }

const refuse = (): never => {
  throw new Refused({ code: 'passkey-invalid' })
}
const unknown = () => new Refused({ code: 'passkey-not-yours', fields: { passkey: { code: 'not-found' } } })

function createStore({ database, now }: Pick<CustomerPasskeysDeps, 'database' | 'now'>): PasskeyStore {
  return {
    list: (customerId) => listPasskeys(database.read, customerId),
    async find(id) {
      const row = await findPasskey(database.read, id)
      return row && { ...row, ownerId: row.customer_id }
    },
    use: (id, counter) => database.write((tx) => usePasskey(tx, id, counter, now())),
    async keep(challenge) {
      const flow = createToken()
      const row = { id_hash: hashToken(flow), challenge, expires_at: now() + challengeLifeMs }
      await database.write((tx) => insertChallenge(tx, row))
      return flow
    },
    async take(flow) {
      if (flow === null) return null
      const row = await database.write((tx) => takeChallenge(tx, hashToken(flow)))
      return row && row.expires_at > now() ? row.challenge : null
    },
  }
}

export function createCustomerPasskeys(deps: CustomerPasskeysDeps): CustomerPasskeys {
  const { database, throttle, checkPassword, outbox, security, now } = deps
  const { shopName, publicUrl } = deps
  const passkeys = createPasskeys({
    shopName,
    origin: new URL(publicUrl).origin,
    store: createStore(deps),
    refuse,
  })

  async function list(customer: CustomersTable): Promise<OwnPasskeys> {
    const rows = await listPasskeys(database.read, customer.id)
    return { passkeys: rows.map(toOwn) }
  }

  return {
    async startLogin({ ip }) {
      await throttle.take([{ key: `passkey-login:${getNetwork(ip)}`, rule: maxLoginStarts }])
      return passkeys.startSignIn()
    },
    async logIn({ flow, response }, visitor) {
      // The library reads it, and refuses what it cannot.
      const signed = response as unknown as AuthenticationResponseJSON
      const begun = await begin(deps, await passkeys.verifySignIn(flow, signed), visitor)
      if (!begun) return refuse()
      security('login-ok', { email: begun.customer.email, ip: visitor.ip })
      return begun
    },
    list,
    async startNew(customer, password, visitor) {
      await checkPassword(customer, password, visitor, 'password')
      const { firstName, lastName } = parseBody(customer)
      const name = `${firstName} ${lastName}`.trim() || customer.email
      return passkeys.startRegistration({ id: customer.id, email: customer.email, name })
    },
    async add(customer, { flow, name, response }, { ip }) {
      // The library reads it, and refuses what it cannot.
      const made = await passkeys.verifyRegistration(flow, response as unknown as RegistrationResponseJSON)
      const { email } = customer
      await database.write(async (tx) => {
        const row = { ...made, customer_id: customer.id, name, created_at: now(), used_at: null }
        if (!(await insertPasskey(tx, row))) refuse()
        const { language } = parseBody(customer)
        await outbox.add(tx, 'account-mail', crypto.randomUUID(), {
          notice: 'passkey-added',
          email,
          language,
        })
      })
      security('passkey-added', { email, ip })
      outbox.wake()
      return list(customer)
    },
    async rename(customer, { passkey, name }) {
      const which = { id: passkey, customerId: customer.id, name }
      if (!(await database.write((tx) => renamePasskey(tx, which)))) throw unknown()
      return list(customer)
    },
    async remove(customer, { passkey, password }, visitor) {
      await checkPassword(customer, password, visitor, 'password')
      if (!(await database.write((tx) => deletePasskey(tx, passkey, customer.id)))) throw unknown()
      security('passkey-removed', { email: customer.email, ip: visitor.ip })
      return list(customer)
    },
  }
}

/** A passkey as its owner sees it. */
export const toOwn = ({
  id,
  name,
  created_at,
  used_at,
}: {
  readonly id: string
  readonly name: string
  readonly created_at: number
  readonly used_at: number | null
}): OwnPasskeys['passkeys'][number] => ({
  passkey: id,
  name,
  addedAt: new Date(created_at).toISOString(),
  usedAt: used_at === null ? null : new Date(used_at).toISOString(),
})

/** Begins a session; null where the account went meanwhile. The one that was there before, whoever planted it, is over. */
function begin(
  { database, sessions, now }: Pick<CustomerPasskeysDeps, 'database' | 'sessions' | 'now'>,
  customerId: string,
  visitor: Visitor,
): Promise<{ customer: CustomersTable; cookies: NewCookies } | null> {
  return database.write(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer) return null
    const since = now() - deviceLifeMs
    const known =
      visitor.device === null
        ? undefined
        : await findDevice(tx, { tokenHash: hashToken(visitor.device), createdAfter: since })
    const device = known?.customer_id === customerId ? null : createToken()
    await sessions.end(tx, visitor.session)
    if (device !== null)
      await insertDevice(tx, { token_hash: hashToken(device), customer_id: customerId, created_at: now() })
    return { customer, cookies: { session: await sessions.start(tx, customerId, visitor), device } }
  })
}
