import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { FastifyReply } from 'fastify'

/** The codings in which answers are sent, the one that makes less first. */
const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/** What the name of a precompressed copy ends in, and the entity tag of a coded answer. */
export const codingEndings: Readonly<Record<Coding, string>> = { br: 'br', gzip: 'gz' }

const parseWeight = (parameter: string | undefined): number => {
  if (parameter === undefined) return 1
  const [, weight] = /^\s*q\s*=\s*(1(?:\.0{0,3})?|0?(?:\.\d{0,3})?)\s*$/i.exec(parameter) ?? []
  return weight === undefined || weight === '' ? 0 : Number(weight)
}

/**
 * Returns the coding that an `Accept-Encoding` likes best, by its weights; of equals brotli. Null where it takes neither, or likes the
 * answer better as it is (RFC 9110 §12.5.3). What it cannot be understood to take is not sent.
 */
export function preferredCoding(header: string | undefined): Coding | null {
  if (header === undefined) return null
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';')
      return [name.trim().toLowerCase(), parameters.length > 1 ? 0 : parseWeight(parameters[0])] as const
    }),
  )
  const weight = (coding: Coding): number => weights.get(coding) ?? weights.get('*') ?? 0
  const best = codings.reduce((one, other) => (weight(other) > weight(one) ? other : one))
  const isTaken = weight(best) > 0 && weight(best) >= (weights.get('identity') ?? 0)
  return isTaken ? best : null
}

/** In a window of 64 KB: with a larger one the encoder sets up tables of megabytes for every text. */
const windowBits = 16

/** `kept`: it is compressed once and sent often. `passing`: whoever asked waits for it. */
export type Effort = 'kept' | 'passing'
const qualities = { kept: { br: 9, gzip: 9 }, passing: { br: 4, gzip: 5 } } as const

/** Compresses a text's bytes. */
export async function compress(body: Buffer, coding: Coding, effort: Effort): Promise<Buffer> {
  const quality = qualities[effort][coding]
  if (coding === 'gzip') return promisify(gzip)(body, { level: quality })
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** Says that the answer depends on `Accept-Encoding`, beside what it depended on before. */
export function varyByCoding(reply: FastifyReply): void {
  const before = reply.getHeader('vary')
  void reply.header('vary', before === undefined ? 'accept-encoding' : `${String(before)}, accept-encoding`)
}

/** RFC 9110 §13.1.2: weak comparison, `*` matches anything. `etag` has its quotes. */
export const isNotModified = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false
