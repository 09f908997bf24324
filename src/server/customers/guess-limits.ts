import { getNetwork, type Rule, type Use } from '../http/throttle.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** docs/security.md#limits. Lock-outs are delays, so that nobody can keep a customer out for good. */
const guesses: Rule = { free: 5, firstMs: second, longestMs: hour }
const loginsAMinute: Rule = { max: 20, windowMs: minute }
const loginsAnHour: Rule = { max: 100, windowMs: hour }
const requestsByAddress: Rule = { max: 5, windowMs: hour }
const requestsByEmail: Rule = { max: 3, windowMs: hour }
const accountsByEmail: Rule = { max: 10, windowMs: hour }
const mailsByEmail: Rule = { max: 1, windowMs: 10 * minute }
const linksByAddress: Rule = { max: 10, windowMs: hour }

/**
 * The key under which guesses at a password are counted. A browser in which its owner has logged in before has a count of its own,
 * so that strangers' guesses do not keep the owner waiting.
 */
export const guessKey = (email: string, deviceHash: string | null): string =>
  deviceHash === null ? `login-account:${email}` : `login-device:${email}:${deviceHash}`

export const guessUses = (key: string): Use[] => [{ key, rule: guesses }]

export const loginUses = (ip: string, key: string): Use[] => [
  { key: `login-minute:${getNetwork(ip)}`, rule: loginsAMinute },
  { key: `login-hour:${getNetwork(ip)}`, rule: loginsAnHour },
  ...guessUses(key),
]

/** As `requestUses`; each makes an account, whether the address has one or not. */
export const registerUses = (ip: string, email: string): Use[] => [
  ...requestUses('register', ip),
  { key: `register-account:${email}`, rule: accountsByEmail },
]

/** Refused with 429 when it is too much from one place. */
export const requestUses = (what: 'register' | 'reset', ip: string): Use[] => [
  { key: `${what}-address:${getNetwork(ip)}`, rule: requestsByAddress },
]

/** What goes beyond this is left out silently: whoever asks learns nothing about the address. */
export const mailUses = (what: 'register' | 'reset', email: string): Use[] => [
  { key: `${what}-mail:${email}`, rule: mailsByEmail },
  { key: `${what}-email:${email}`, rule: requestsByEmail },
]

/** Mails that an account has sent to addresses that are not its own yet. Refused with 429. */
export const moveUses = (customerId: string, email: string): Use[] => [
  { key: `move-account:${customerId}`, rule: requestsByAddress },
  { key: `move-email:${email}`, rule: requestsByEmail },
]

export const linkUses = (ip: string): Use[] => [
  { key: `link-address:${getNetwork(ip)}`, rule: linksByAddress },
]
