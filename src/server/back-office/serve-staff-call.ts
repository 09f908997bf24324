import { hash } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'

import type { SessionAnswer } from '#contract/staff/account.ts'
import type { StaffAnswers } from '#contract/staff/answers.ts'
import {
  accessHeader,
  staffBase,
  staffCalls,
  type StaffCall,
  type StaffCallName,
} from '#contract/staff/calls.ts'
import { staffSchemas } from '#contract/staff/schemas.ts'

import { createContext, type Context } from '../application/context.ts'
import { refuse } from '../application/refuse.ts'
import type { Result } from '../result.ts'
import type { BackOfficeSettings } from '../back-office-settings.ts'
import { validate } from '../http/validate.ts'
import type { Services } from '../services.ts'
import type { StaffSession, StaffVisitor } from '../staff/service.ts'
import { readCookie } from './cookies.ts'
import { sendRefusal } from './error-answers.ts'

/** What the routes of the back office are served with. */
export interface StaffServer {
  readonly fastify: FastifyInstance
  readonly settings: BackOfficeSettings
  readonly services: Services
  /** Whose back office it is. */
  readonly shop: SessionAnswer['shop']
  /** From how many units on a size is few. */
  readonly lowStock: number
  /** Where its days begin. */
  readonly timeZone: string
}

type Schemas = typeof staffSchemas
type Part<N extends StaffCallName, P extends 'body' | 'query'> = N extends keyof Schemas
  ? Schemas[N] extends { readonly [Key in P]: infer S extends z.ZodMiniType }
    ? z.output<S>
    : undefined
  : undefined

/** A call as its handler gets it: validated, and by somebody who may make it. */
export interface ReceivedStaffCall<N extends StaffCallName> {
  readonly body: Part<N, 'body'>
  readonly query: Part<N, 'query'>
  readonly params: Readonly<Record<string, string>>
  readonly visitor: StaffVisitor
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Null only where the call is open to anyone, or to a link. */
  readonly session: StaffSession | null
}

/** The same for calls of somebody who is signed in. */
export interface OwnStaffCall<N extends StaffCallName> extends ReceivedStaffCall<N> {
  readonly session: StaffSession
  readonly context: Context
}

/** Throws a refusal unless whoever is there may make the call. */
function demandAccess({ access, isConfirmed }: StaffCall, session: StaffSession | null): void {
  if (access === 'anyone' || (access === 'link' && session === null)) return
  if (session === null) return refuse('not-signed-in', {})
  if (access !== 'signed-in' && access !== 'link' && !session.actor.permissions.has(access))
    refuse('not-permitted', { permission: access })
  if (isConfirmed && !session.isConfirmed) refuse('not-confirmed', {})
}

/** Returns another text for every other set of permissions and limits. */
const digestAccess = ({ actor: { permissions, limits } }: StaffSession): string =>
  hash('sha256', JSON.stringify([[...permissions].toSorted(), limits]), 'base64url').slice(0, 16)

/** Serves one call of the table: who it is, whether they may, the input, and the answer or the refusal. */
export function serveStaffCall<N extends StaffCallName>(
  { fastify, settings, services }: StaffServer,
  name: N,
  handler: (call: ReceivedStaffCall<N>) => Promise<StaffAnswers[N] | Result<StaffAnswers[N]>>,
): void {
  const call: StaffCall = staffCalls[name]
  const schema: { readonly body?: z.ZodMiniType; readonly query?: z.ZodMiniType } =
    name in staffSchemas ? staffSchemas[name as keyof Schemas] : {}
  fastify.route({
    method: call.method,
    url: `${staffBase}${call.path}`,
    ...(call.isLong && { bodyLimit: 1024 * 1024 }),
    async handler(request, reply) {
      const visitor: StaffVisitor = {
        session: readCookie(request, settings, 'staff'),
        ip: request.ip,
        userAgent: request.headers['user-agent'],
      }
      const session = await services.staff.sessions.find(visitor)
      if (session) void reply.header(accessHeader, digestAccess(session))
      demandAccess(call, session)
      const answered = await handler({
        body: schema.body ? validate(schema.body, request.body) : undefined,
        query: schema.query ? validate(schema.query, request.query) : undefined,
        params: request.params as Readonly<Record<string, string>>,
        visitor,
        request,
        reply,
        session,
        // The schemas of `name` have just been applied, so these are what its types say.
      } as ReceivedStaffCall<N>)
      if (!isResult(answered)) return reply.send(answered)
      return answered.isDone ? reply.send(answered.value) : sendRefusal(reply, answered.refusal)
    },
  })
}

/** Serves a call that only somebody who is signed in may make; use cases get the context of that person. */
export const serveOwnCall = <N extends StaffCallName>(
  server: StaffServer,
  name: N,
  handler: (call: OwnStaffCall<N>) => Promise<StaffAnswers[N] | Result<StaffAnswers[N]>>,
): void =>
  serveStaffCall(server, name, (call) => {
    const { session } = call
    if (session === null) return refuse('not-signed-in', {})
    return handler({ ...call, session, context: createContext(server.services.application, session.actor) })
  })

const isResult = <Value extends object>(answered: Value | Result<Value>): answered is Result<Value> =>
  'isDone' in answered
