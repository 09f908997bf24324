import type * as z from 'zod/mini'

import { listKeys } from '#contract/list-keys.ts'
import { calls, type CallName } from '#contract/calls.ts'
// Registers the two error envelopes among the named schemas.
import '#contract/errors.ts'

import { schemaName, namedSchemas, getSchema, type Direction, type JsonSchema } from './schema-json.ts'

const names = listKeys(calls)
const componentPath = '#/components/schemas/'

/** The components of the OpenAPI document, and how operations refer to them. */
export interface Components {
  readonly schemas: Readonly<Record<string, JsonSchema>>
  /** A reference to a named schema of the contract. */
  refer(schema: z.ZodMiniType, io: Direction): JsonSchema
  /** A reference to `{success: true, data}` around an answer. */
  referEnvelope(answer: z.ZodMiniType): JsonSchema
  referName(name: string): JsonSchema
}

const reference = (name: string): JsonSchema => ({ $ref: componentPath + name })

/**
 * A schema that is both sent and answered, and of which a caller may leave fields out that an answer always has, stands there twice:
 * `ShippingAddress` as answered, `ShippingAddressInput` as sent.
 */
export function openApiComponents(): Components {
  const asAnswered = namedSchemas('output')
  const asSent = namedSchemas('input')
  const answered = reachable(asAnswered, [
    ...names.map((name) => named(getSchema(name).answer)),
    ...errorForms,
  ])
  const sent = reachable(
    asSent,
    names.flatMap((name) => bodySchemaNames(name)),
  )
  const twice = differing(asSent, asAnswered, { sent, answered })
  const nameFor = (name: string, io: Direction) => (io === 'input' && twice.has(name) ? `${name}Input` : name)

  const schemas: Record<string, JsonSchema> = {}
  for (const name of [...sent].sort())
    schemas[nameFor(name, 'input')] = pointed(asSent[name], (to) => nameFor(to, 'input'))
  for (const name of [...answered].sort()) schemas[name] = pointed(asAnswered[name], (to) => to)
  for (const name of names)
    if (calls[name].namespace === 'commerce') {
      const data = named(getSchema(name).answer)
      schemas[`${data}Envelope`] = envelopeSchema(data)
    }
  return {
    schemas,
    refer: (schema, io) => reference(nameFor(named(schema), io)),
    referEnvelope: (answer) => reference(`${named(answer)}Envelope`),
    referName: reference,
  }
}

const errorForms = ['DomainError', 'RestError']

function bodySchemaNames(name: CallName): string[] {
  const { body } = getSchema(name)
  return body ? [named(body)] : []
}

function named(schema: z.ZodMiniType): string {
  const name = schemaName(schema)
  if (name === undefined)
    throw new Error(
      'A body or answer of a call has no name: register it in src/contract with id and description.',
    )
  return name
}

const envelopeSchema = (data: string): JsonSchema => ({
  type: 'object',
  description: `How the commerce namespace answers ${data}.`,
  properties: {
    success: { const: true, description: 'True; false stands in a DomainError only.' },
    data: reference(data),
  },
  required: ['success', 'data'],
})

const referencesIn = (schema: JsonSchema | undefined): string[] =>
  [...JSON.stringify(schema ?? {}).matchAll(/"\$ref":"([^"]+)"/g)].map(([, name]) => name ?? '')

/** Everything that is named by what is named by these. */
function reachable(schemas: Record<string, JsonSchema>, from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...from]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...referencesIn(schemas[name]))
  }
  return found
}

function differing(
  asSent: Record<string, JsonSchema>,
  asAnswered: Record<string, JsonSchema>,
  { sent, answered }: { sent: ReadonlySet<string>; answered: ReadonlySet<string> },
): Set<string> {
  const isOther = (name: string): boolean =>
    JSON.stringify(asSent[name]) !== JSON.stringify(asAnswered[name]) ||
    referencesIn(asSent[name]).some(isOther)
  return new Set([...sent].filter((name) => answered.has(name) && isOther(name)))
}

/** The schema with its references leading to the components of the document. */
function pointed(schema: JsonSchema | undefined, nameFor: (name: string) => string): JsonSchema {
  const text = JSON.stringify(schema ?? {}).replaceAll(
    /"\$ref":"([^"]+)"/g,
    (_, name: string) => `"$ref":"${componentPath}${nameFor(name)}"`,
  )
  return JSON.parse(text) as JsonSchema
}
