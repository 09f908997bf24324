import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import type { CallName } from '#contract/calls.ts'

import { normalEmail } from './mail/email-identity.ts'

import { getNetwork } from './http/throttle.ts'
import { sign } from './signature.ts'
import type { SigningKeys } from './signing-key.ts'

/** What whoever watches over the shop wants to know of (docs/security.md#logs), its level and its sentence. */
const events = {
  'login-ok': ['info', 'Somebody logged in'],
  'login-failed': ['warn', 'A wrong e-mail or password was tried'],
  'reset-asked': ['info', 'A link for a new password was asked for'],
  'reset-done': ['info', 'A password was set again by a link'],
  'link-refused': ['warn', 'A link for a new password was not good (any more)'],
  'passkey-added': ['info', 'A passkey was added to an account'],
  'passkey-removed': ['info', 'A passkey was removed from an account'],
  'password-changed': ['info', 'A password was changed'],
  'email-changed': ['info', 'The e-mail of an account was changed'],
  'email-proven': ['info', 'The owner of an account showed by a link that its e-mail is theirs'],
  'email-asked': ['info', 'Another e-mail for an account was asked for'],
  'email-restored': ['warn', 'The e-mail of an account was put back by a link to the old one'],
  'sessions-ended': ['info', 'Sessions of an account were ended by its owner'],
  'account-erased': ['info', 'An account was erased by its owner'],
  refund: ['info', 'Money was sent back'],
  capture: ['info', 'Reserved money was taken for what was sent'],
  'webhook-refused': [
    'warn',
    'A message that the payment provider, carrier or mail provider did not sign was refused',
  ],
  'csp-violation': ['warn', "A browser stopped what the pages' policy does not allow"],
  'page-fault': ['warn', 'A page went on although another program had changed it, or was drawn again'],
  'rate-limit': ['warn', 'Somebody asked too often'],
  'connection-ended': ['warn', 'A connection that used up the server was ended'],
  'origin-refused': ['warn', 'A page of another site tried to change something'],
  'staff-session-stolen': [
    'warn',
    'The cookie of a staff session came from another browser; the session was ended',
  ],
  'staff-provider-refused': ['warn', 'Somebody could not sign in at the identity provider of the team'],
  'access-refused': ['warn', 'Somebody was refused what is not theirs'],
} as const satisfies Record<string, readonly ['info' | 'warn', string]>

interface About {
  readonly email?: string
  readonly ip?: string
  readonly [field: string]: string | number | undefined
}

/**
 * Counts an event and writes one line for it: `event`, and of the fields given, `email` as `who` and `ip` as `from`, both as keyed hashes.
 * `isLogged: false` only counts, where lines would be as many as an attacker likes.
 */
export type SecurityLog = (
  event: keyof typeof events,
  about: About,
  more?: { readonly isLogged: boolean },
) => void

export interface SecurityEvents {
  readonly security: SecurityLog
  /** How many of each there were since the start; every event is named. */
  counts(): ReadonlyMap<string, number>
}

export function createSecurityLog(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  signingKeys: () => SigningKeys,
): SecurityEvents {
  const counts = new Map<string, number>(Object.keys(events).map((event) => [event, 0]))
  // Without the key nobody can try addresses until one fits.
  const hashed = (text: string) => sign(signingKeys(), `log\n${text}`).slice(0, 16)
  const security: SecurityLog = (event, { email, ip, ...fields }, { isLogged } = { isLogged: true }) => {
    counts.set(event, (counts.get(event) ?? 0) + 1)
    if (!isLogged) return
    const [level, message] = events[event]
    const who = email === undefined ? {} : { who: hashed(normalEmail(email)) }
    const from = ip === undefined ? {} : { from: hashed(getNetwork(ip)) }
    log[level]({ event, ...who, ...from, ...fields }, message)
  }
  return { security, counts: () => counts }
}

/** Calls that ask for a password: their 403 is a wrong one, which is `login-failed` already. */
const passwordCalls: ReadonlySet<string | undefined> = new Set<CallName>([
  'login',
  'setCartCustomer',
  'updateCustomer',
  'eraseCustomer',
])

/** Logs every answer of 429, and every refusal for want of a right: 401 and 403. */
export function watchRefusals(fastify: FastifyInstance, security: SecurityLog): void {
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const { ip, method, originRefused, routeOptions } = request
    const route = routeOptions.url ?? '-'
    if (statusCode === 429) security('rate-limit', { ip, route })
    else if (originRefused) security('origin-refused', { ip, route, method })
    // Whoever has no session yet may ask whether there is one.
    else if (
      (statusCode === 403 && !passwordCalls.has(routeOptions.config.call)) ||
      (statusCode === 401 && method !== 'GET')
    )
      security('access-refused', { ip, route, method })
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The request came from a page of another site and was refused for it. */
    originRefused?: boolean
  }
}
