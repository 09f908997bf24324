import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Refusal, StaffRefusalCode } from '#contract/refusals.ts'
import type { RefusalAnswer } from '#contract/staff/account.ts'

import { staffRefusalText } from '../../texts/en/staff-refusals.ts'
import { toErrorAnswer } from '../http/error-answers.ts'
import { Refused } from '../refused.ts'

const statuses: Partial<Readonly<Record<StaffRefusalCode, number>>> = {
  'not-signed-in': 401,
  'not-permitted': 403,
  'not-confirmed': 403,
  'link-over': 403,
  'passkey-refused': 403,
  'code-wrong': 403,
  'provider-away': 503,
  'provider-refused': 403,
  'provider-email-unproven': 403,
  'provider-not-invited': 403,
  'provider-of-owner': 403,
  'provider-without-role': 403,
}

/** Unknown things are 404, whatever they are; all other rules are in conflict with how things stand. */
const chooseStatus = (code: string): number =>
  statuses[code as StaffRefusalCode] ?? (code.endsWith('-unknown') ? 404 : 409)

/** Answers a rule that said no. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal, status?: number): FastifyReply => {
  const body: RefusalAnswer = { refusal, message: staffRefusalText(refusal) }
  return reply.code(status ?? chooseStatus(refusal.code)).send(body)
}

/** Answers what was thrown: a refusal as such, a fault of the request with its status, anything else as 500 with a line in the log. */
export function answerStaffError(
  reason: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toErrorAnswer(reason)
  if (known?.retryAfterSeconds !== undefined) void reply.header('retry-after', known.retryAfterSeconds)
  if (reason instanceof Refused) return sendRefusal(reply, reason.refusal, known?.status)
  if (known) return reply.code(known.status).send(known.body)
  request.log.error({ err: reason }, 'A call of the back office failed')
  return sendRefusal(reply, { code: 'unexpected', params: { request: request.id } }, 500)
}
