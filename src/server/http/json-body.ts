import { isUtf8 } from 'node:buffer'

import type { FastifyInstance } from 'fastify'

import type { JsonFault } from '#contract/request-refusals.ts'

import { Refused } from '../refused.ts'

/** Bodies of this API are small; the largest, a checkout, has a few kilobytes. */
export const bodyLimit = 64 * 1024
const maxDepth = 24
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * The only body parser: every body of every content type comes here, so that no spelling of a header can lead around validation
 * (faults G4). Routes that need the raw bytes register a parser of their own in an encapsulated plugin.
 */
export function useStrictJson(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers()
  // `application/json` is named beside `*` because Fastify finds a parser by exact name faster than by the wildcard.
  fastify.addContentTypeParser(
    ['application/json', '*'],
    { parseAs: 'buffer', bodyLimit },
    (request, body, done) => {
      try {
        if (!/^application\/json(?:; ?charset=utf-8)?$/i.test(request.headers['content-type'] ?? ''))
          throw new Refused({ code: 'media-type-not-json' })
        done(null, parseJson(typeof body === 'string' ? Buffer.from(body) : body))
      } catch (reason) {
        done(reason instanceof Error ? reason : new Error(String(reason)))
      }
    },
  )
}

const invalid = (fault: JsonFault) => new Refused({ code: 'json-invalid', params: fault })

/** Parses JSON strictly: UTF-8 without BOM, no key twice, no prototype keys, no NUL, no half surrogates, finite numbers, not deep. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  let value: unknown
  if (!isUtf8(body)) throw invalid({ code: 'not-utf8' })
  const text = body.toString('utf8')
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid({ code: 'not-parsed' })
  }
  if (keysIn(text) !== checkedKeys(value)) throw invalid({ code: 'key-twice' })
  return value
}

/** Counts the keys as written: strings with a colon behind them. The text is known to be JSON, so each string has its end. */
function keysIn(text: string): number {
  let keys = 0
  for (let start = text.indexOf('"'); start >= 0;) {
    const after = pastSpace(text, pastString(text, start))
    if (text[after] === ':') keys++
    start = text.indexOf('"', after)
  }
  return keys
}

function pastString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function pastSpace(text: string, start: number): number {
  let at = start
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\t' || text[at] === '\r') at++
  return at
}

/** Walks the value without recursion, refuses what is listed above, and counts the keys that are left. */
function checkedKeys(value: unknown): number {
  let keys = 0
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: current, depth } = next
    if (typeof current === 'string') checkText(current)
    else if (typeof current === 'number' && !Number.isFinite(current))
      throw invalid({ code: 'number-too-large' })
    else if (typeof current === 'object' && current !== null) {
      if (depth === maxDepth) throw invalid({ code: 'too-deep' })
      const isList = Array.isArray(current)
      for (const [key, child] of Object.entries(current)) {
        if (!isList) {
          if (refusedKeys.has(key)) throw invalid({ code: 'key-refused', params: { key } })
          checkText(key)
          keys++
        }
        waiting.push({ value: child, depth: depth + 1 })
      }
    }
  }
  return keys
}

function checkText(text: string): void {
  // PostgreSQL cannot store NUL, and half a surrogate pair is not a character.
  if (text.includes('\0') || !text.isWellFormed()) throw invalid({ code: 'characters' })
}
