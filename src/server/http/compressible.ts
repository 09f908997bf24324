import { hash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import {
  type Coding,
  codingEndings,
  compress,
  type Effort,
  isNotModified,
  preferredCoding,
  varyByCoding,
} from './content-coding.ts'

/** A public answer with its entity tag and, once somebody asked for them, its compressed forms. */
export interface Compressible {
  readonly body: Buffer
  /** Of its content, without quotes. */
  readonly tag: string
  readonly coded: Map<Coding, Promise<Buffer>>
  readonly effort: Effort
}

/** Below this a packet holds it as it is. */
const worthBytes = 1000

/**
 * Makes an answer that may be compressed. Only for what everybody is given alike: of a secret beside what a stranger may choose, the
 * length would tell (BREACH, breachattack.com).
 */
export const compressible = (text: string, effort: Effort): Compressible => ({
  body: Buffer.from(text),
  tag: hash('sha1', text, 'base64url'),
  coded: new Map(),
  effort,
})

/**
 * Sets the headers of an answer by what the request takes, and returns its bytes; undefined with status 304 where the caller has them. Each form has an entity tag of its own.
 */
export async function negotiated(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Compressible,
): Promise<Buffer | undefined> {
  const { body, tag, coded, effort } = answer
  const coding = body.length < worthBytes ? null : preferredCoding(request.headers['accept-encoding'])
  const etag = coding ? `"${tag}-${codingEndings[coding]}"` : `"${tag}"`
  varyByCoding(reply)
  void reply.header('etag', etag)
  if (isNotModified(request.headers['if-none-match'], etag)) {
    void reply.code(304)
    return undefined
  }
  if (!coding) return body
  const made = coded.get(coding) ?? compress(body, coding, effort)
  coded.set(coding, made)
  const bytes = await made
  void reply.header('content-encoding', coding)
  return bytes
}
