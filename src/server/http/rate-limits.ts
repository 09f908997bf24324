import { hash } from 'node:crypto'

import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { CallName } from '#contract/calls.ts'

import { tooManyRequests } from './too-many-requests.ts'

interface Limit {
  readonly max: number
  readonly windowMs: number
}
type Check = (request: FastifyRequest) => Promise<void>

/** What has to be passed before a call is worked on; null where there is no limit. */
export interface CallLimits {
  /** By the visitor's address, before the body is read. */
  readonly onRequest: Check | null
  /** By cart, once the body is read. */
  readonly preHandler: Check | null
}

export interface RateLimits {
  of(name: CallName): CallLimits
  /** For routes beside the contract. */
  readonly reads: Check | null
  readonly reports: Check | null
}

const minute = 60_000
const hour = 60 * minute

/** docs/security.md#limits. Calls of one kind share one count. */
const byAddress = {
  reads: { max: 600, windowMs: minute },
  cartCreation: { max: 30, windowMs: hour },
  restockAsks: { max: 20, windowMs: hour },
  withdrawals: { max: 20, windowMs: hour },
  messages: { max: 30, windowMs: hour },
  cartWrites: { max: 300, windowMs: minute },
  // Of browsers, each with many violations in it.
  reports: { max: 30, windowMs: minute },
  // Only against floods: what a person may is counted for all servers together, see payments/start-limits.ts.
  paymentStart: { max: 60, windowMs: hour },
} satisfies Record<string, Limit>
const byCart = {
  cartWrites: { max: 120, windowMs: minute },
  paymentStart: { max: 5, windowMs: hour },
} satisfies Record<string, Limit>

type Kind = keyof typeof byAddress

/** What is not named here counts as a read. */
const kinds: Partial<Record<CallName, Kind>> = {
  createCart: 'cartCreation',
  restoreCart: 'cartCreation',
  notifyMe: 'restockAsks',
  requestWithdrawal: 'withdrawals',
  confirmWithdrawal: 'withdrawals',
  changeOrderAddress: 'withdrawals',
  cancelOwnOrder: 'withdrawals',
  sendContact: 'messages',
  replyToCase: 'messages',
  announceReturn: 'withdrawals',
  cancelReturn: 'withdrawals',
  setCartCountry: 'cartWrites',
  addToCart: 'cartWrites',
  removeFromCart: 'cartWrites',
  setCartShipping: 'cartWrites',
  setCartCustomer: 'cartWrites',
  addEarlierBag: 'cartWrites',
  setCartEmail: 'cartWrites',
  saveCheckoutFields: 'cartWrites',
  // Tries at codes are counted for all servers together as well, see cart/code-tries.ts.
  addVoucher: 'cartWrites',
  removeVoucher: 'cartWrites',
  saveCheckout: 'cartWrites',
  startPayment: 'paymentStart',
}

/** One reader with the many addresses of a /64 is still one reader. */
const ipv6Subnet = 64
/** Addresses and carts that are remembered at a time, by limit. */
const remembered = 20_000

const noLimits: RateLimits = { of: () => ({ onRequest: null, preHandler: null }), reads: null, reports: null }

/** Counts in this process's memory. `factor` multiplies every limit; 0 switches them off. */
export async function createRateLimits(fastify: FastifyInstance, factor: number): Promise<RateLimits> {
  if (factor === 0) return noLimits
  await fastify.register(rateLimit, { global: false, cache: remembered })
  const check = ({ max, windowMs }: Limit, keyGenerator?: (request: FastifyRequest) => string): Check => {
    const count = fastify.createRateLimit({
      max: max * factor,
      timeWindow: windowMs,
      ipv6Subnet,
      ...(keyGenerator ? { keyGenerator } : {}),
    })
    return async (request) => {
      const verdict = await count(request)
      if (!verdict.isAllowed && verdict.isExceeded) throw tooManyRequests(verdict.ttlInSeconds)
    }
  }
  // One check of each kind, whose count its calls share; `fromEntries` forgets the names.
  const addressChecks = Object.fromEntries(
    Object.entries(byAddress).map(([kind, limit]) => [kind, check(limit)]),
  ) as Record<Kind, Check>
  const cartChecks: Partial<Record<Kind, Check>> = {
    cartWrites: check(byCart.cartWrites, cartTokenKey),
    paymentStart: check(byCart.paymentStart, cartTokenKey),
  }
  return {
    of(name) {
      const kind = kinds[name] ?? 'reads'
      return { onRequest: addressChecks[kind], preHandler: cartChecks[kind] ?? null }
    },
    reads: addressChecks.reads,
    reports: addressChecks.reports,
  }
}

/**
 * Returns the key under which a call is counted for its cart: a hash, so that a look into the memory opens no cart. The body has not been
 * validated yet; one whose selection is not text counts for its address.
 */
function cartTokenKey(request: FastifyRequest): string {
  const { body } = request
  const selection = typeof body === 'object' && body !== null && 'selection' in body ? body.selection : null
  return hash('sha256', typeof selection === 'string' ? selection : request.ip, 'base64url')
}
