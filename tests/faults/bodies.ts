import * as z from 'zod/mini'

import { callSchemas } from '#contract/call-schemas.ts'
import type { CallName } from '#contract/calls.ts'

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly $defs?: Readonly<Record<string, Schema>>
}
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Body = Record<string, Json>

/** What fields hold that must fit something in the shop; the rest is made by type. */
export type Known = Readonly<Record<string, Json>>

const fitting: Known = {
  country: 'SE',
  language: 'en',
  email: 'mallory@example.com',
  newEmail: 'mallory2@example.com',
  password: '0123456789abcdef'.repeat(4),
  newPassword: 'fedcba9876543210'.repeat(4),
  paymentMethod: 'stripe-checkout',
  paymentReturnPage: '/receipt/',
  paymentFailedPage: '/payment-fail/',
  termsAndConditions: true,
  sendOn: '2099-01-01',
  savedAt: '2026-11-20T10:00:00.000Z',
  recipientEmail: 'bo@example.com',
}

/** Objects that turn what reads them as text, number, list or promise into a call of something that is not a function; and odd numbers. */
export const hostileMembers: readonly Json[] = [
  ...['toString', 'getValue', 'toJSON', 'then', 'length', 'hasOwnProperty', 'Symbol.toPrimitive'].map(
    (name) => ({
      [name]: 'x',
    }),
  ),
  { toString: null, getValue: null },
  { toString: { toString: {} }, length: -1 },
  { '0': 'x', length: 2 ** 32 },
  [{ toString: 'x' }],
  -0,
  -1e308,
  2 ** 63,
  Number.MIN_VALUE,
  'NaN',
  '-Infinity',
]

/** A body of this call as its schema describes it, every field filled; null for calls without a body. */
export function createExample(name: CallName, known: Known = {}): Body | null {
  const { body }: { readonly summary: string; readonly body?: z.ZodMiniType } = callSchemas[name]
  if (!body) return null
  const root = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  const made = make(root, '', { root, known: { ...fitting, ...known } })
  if (typeof made !== 'object' || made === null || Array.isArray(made))
    throw new Error(`The body of ${name} is not an object.`)
  return made
}

function make(schema: Schema, key: string, context: { root: Schema; known: Known }): Json {
  const known = context.known[key]
  if (known !== undefined) return known
  if (schema.$ref)
    return make(context.root.$defs?.[schema.$ref.replace(/^#\/\$defs\//, '')] ?? {}, key, context)
  if (schema.anyOf) return make(schema.anyOf[0] ?? {}, key, context)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [name, make(part, name, context)]),
    )
  if (schema.type === 'array') return [make(schema.items ?? {}, key, context)]
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'null') return null
  return 'x'
}

/** Every place in a body, as the keys that lead there. */
export function placesIn(
  body: Json,
  at: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (typeof body !== 'object' || body === null) return [at]
  const parts = Array.isArray(body) ? [...body.entries()] : Object.entries(body)
  return [...(at.length > 0 ? [at] : []), ...parts.flatMap(([key, part]) => placesIn(part, [...at, key]))]
}

/** The same body with something else at that place. */
export function withAt(body: Json, [key, ...rest]: readonly (string | number)[], value: Json): Json {
  if (key === undefined) return value
  if (Array.isArray(body))
    return body.map((part, index) => (index === key ? withAt(part, rest, value) : part))
  if (typeof body !== 'object' || body === null) return body
  return { ...body, [key]: withAt(body[key] ?? null, rest, value) }
}
