import { hash } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { callAccess } from '#contract/call-access.ts'
import { callPath, calls, type CallName } from '#contract/calls.ts'
import { Cart } from '#contract/cart.ts'
import type { CallAnswer, ParsedBody, ParsedQuery } from '#contract/call-schemas.ts'
import type { ShopConfig } from '#contract/shop.ts'

import { failpoint } from '../failpoint.ts'
import { requireDone, type Result } from '../result.ts'
import type { ShopperContext, Visitor } from '../shopper-call.ts'
import { serialiseOnce, type Body } from './answer-text.ts'
import { type Compressible, compressible, negotiated } from './compressible.ts'
import { isNotModified } from './content-coding.ts'
import type { Idempotency } from './idempotency.ts'
import { leaveTogether } from './leave-together.ts'
import type { RateLimits } from './rate-limits.ts'
import { getSchema } from './schema-json.ts'
import { getNetwork } from './throttle.ts'
import { validate } from './validate.ts'

/** What every feature's `routes.ts` gets: Fastify itself, and what a call of the contract needs to be served. */
export interface CallServer {
  readonly fastify: FastifyInstance
  readonly namespaces: ShopConfig['namespaces']
  readonly idempotency: Idempotency
  readonly limits: RateLimits
  readonly getVisitor: (request: FastifyRequest) => Visitor
  /** A cart as this visitor may see it: what is a member's own is only for the member's session (faults F9). */
  readonly showCart: (request: FastifyRequest, cart: Cart) => Promise<Cart>
}

/** Returns what the use cases of a request are called with. */
export const getContext = (
  { getVisitor }: Pick<CallServer, 'getVisitor'>,
  request: FastifyRequest,
): ShopperContext => ({ actor: getVisitor(request), correlationId: request.id })

/** A call, validated. `params` holds the `:name` parts of its path. */
export interface ReceivedCall<N extends CallName> {
  readonly context: ShopperContext
  readonly body: ParsedBody<N>
  readonly params: Readonly<Record<string, string>>
  readonly query: ParsedQuery<N>
  readonly request: FastifyRequest
  /** For cookies; status and body are made from what the handler answers. */
  readonly reply: FastifyReply
}

interface ServeOptions {
  /** The handler has made sure whose cart it is, before there is a session that could say so. */
  readonly isOwnCart?: boolean
  /** Its answer is a cookie, which is never kept, and doing it twice does no harm: `Idempotency-Key` is not looked at. */
  readonly isRepeatable?: boolean
  /**
   * For answers about a person: a secret that only they send along, without which nobody is given the kept answer. Null: whoever asks
   * is nobody to give one to, and is served without.
   */
  readonly findOwner?: (request: FastifyRequest) => Promise<string | null>
}

/**
 * Serves one call of the contract: validates (error B), runs the handler, which calls a use case (refusals and thrown errors become
 * envelopes in one place), wraps the answer, sets status and cache headers, and honours `Idempotency-Key` on every call that changes
 * something.
 */
export function serveCall<N extends CallName>(
  server: CallServer,
  name: N,
  handler: (call: ReceivedCall<N>) => Promise<Result<CallAnswer<N>>>,
  { isRepeatable = false, isOwnCart = false, findOwner }: ServeOptions = {},
): void {
  const { method, namespace } = calls[name]
  const schema = getSchema(name)
  const serialise = namespace === 'commerce' ? enveloped : JSON.stringify
  const status = schema.status ?? 200
  const isPublic = callAccess[name] === 'everybody'

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const interference = failpoint('call.received')
    if (interference) await interference
    const params = schema.params ? validate(schema.params, request.params) : {}
    const query = schema.query ? validate(schema.query, request.query) : undefined
    const body = schema.body ? validate(schema.body, request.body) : undefined
    const context = getContext(server, request)
    // The schemas of `name` have just been applied, so these are what its types say.
    const call = { context, body, params, query, request, reply } as ReceivedCall<N>
    const answered = requireDone(await handler(call))
    return schema.answer === Cart && !isOwnCart ? server.showCart(request, answered as Cart) : answered
  }

  /** Sets the status; answers the body, or nothing where the caller has it. */
  const respond = async (request: FastifyRequest, reply: FastifyReply): Promise<Body | undefined> => {
    if (method === 'GET') {
      const answered = await answer(request, reply)
      return isPublic
        ? negotiated(request, reply, getCompressible(answered, serialise))
        : tagged(request, reply, serialise(answered))
    }
    const key = request.headers['idempotency-key']
    const owner = key === undefined ? undefined : await findOwner?.(request)
    if (key === undefined || isRepeatable || owner === null) {
      const body = serialiseOnce(await answer(request, reply), serialise)
      void reply.code(status)
      return body
    }
    const kept = await server.idempotency.once(
      { key, scope: idempotencyScope(request), call: name, body: request.body, owner },
      async () => ({
        status,
        text: serialise(await answer(request, reply)),
      }),
    )
    void reply.code(kept.status)
    return kept.text
  }

  const { onRequest, preHandler } = server.limits.of(name)
  server.fastify.route({
    method,
    url: routePattern(name, server.namespaces),
    config: { call: name },
    ...(onRequest ? { onRequest } : {}),
    ...(preHandler ? { preHandler } : {}),
    // Without `async`: Fastify would watch the answer's stream to its end for a promise that it does not need.
    handler(request, reply) {
      void reply.header('cache-control', schema.cache ?? 'no-store').type('application/json; charset=utf-8')
      respond(request, reply).then(
        (body) => leaveTogether(reply, body),
        (reason: unknown) => leaveTogether(reply, reason),
      )
    },
  })
}

const enveloped = (data: object): string => `{"success":true,"data":${JSON.stringify(data)}}`

/**
 * Returns whose idempotency key it is: of the cart that the body names, else of the caller's network. Two strangers who choose the same
 * key must not meet: one would get the other's answer, or a refusal. Not of the session, which a repeat may have changed: a new password
 * ends it. What is a person's own has `findOwner`.
 */
function idempotencyScope({ body, ip }: FastifyRequest): string {
  if (typeof body === 'object' && body !== null && 'selection' in body && typeof body.selection === 'string')
    return `cart ${body.selection}`
  return `network ${getNetwork(ip)}`
}

/** The route pattern of a call, `/wp-json/commerce/v1/stock/:id`. */
const routePattern = (name: CallName, namespaces: ShopConfig['namespaces']): string =>
  callPath(
    name,
    namespaces,
    Object.fromEntries(parameterNames(name).map((key) => [key, `:${key}`])),
  ).replaceAll('%3A', ':')

const parameterNames = (name: CallName): string[] => calls[name].path.match(/(?<=:)\w+/g) ?? []

/** Answers that are made once and sent to everybody (countries, payment methods) are serialised and compressed once. */
const serialisedAnswers = new WeakMap<object, Compressible>()

function getCompressible(answer: object, serialise: (answer: object) => string): Compressible {
  const known = serialisedAnswers.get(answer)
  if (known) return known
  const made = compressible(serialise(answer), 'passing')
  serialisedAnswers.set(answer, made)
  return made
}

/** What is somebody's own is sent as it is: compressed, its length would tell of it. Undefined with status 304 where the caller has it. */
function tagged(request: FastifyRequest, reply: FastifyReply, text: string): string | undefined {
  const etag = `"${hash('sha1', text, 'base64url')}"`
  void reply.header('etag', etag)
  if (!isNotModified(request.headers['if-none-match'], etag)) return text
  void reply.code(304)
  return undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route serves. */
    call?: CallName
    /** False for routes that other sites send shoppers or events to: the payment provider's return and webhook. */
    checkOrigin?: boolean
  }
}
