import * as z from 'zod/mini'

import { callSchemas, type CallSchema } from '#contract/call-schemas.ts'
import type { CallName } from '#contract/calls.ts'
import { glossary } from '#contract/glossary.ts'

/** A JSON Schema, draft 2020-12, as far as this folder looks into it. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly $ref?: string
  readonly [keyword: string]: unknown
}

export const getSchema = (name: CallName): CallSchema => callSchemas[name]

/** What a caller sends (defaults may be left out), or what is answered. */
export type Direction = 'input' | 'output'

/** Every named schema of the contract by name; references between them are `{$ref: name}`. */
export function namedSchemas(io: Direction): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io, uri: (id) => id })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, worded(schema as JsonSchema, name)]),
  )
}

/** The name under which the contract registers a schema; undefined where it has none. */
export const schemaName = (schema: z.ZodMiniType): string | undefined => z.globalRegistry.get(schema)?.id

/** A schema with the references at the top and in its properties resolved, for callers that only list properties. */
export function flattenSchema(schema: z.ZodMiniType): JsonSchema {
  const made = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema
  const definitions = (made['$defs'] ?? {}) as Record<string, JsonSchema>
  const resolved = (part: JsonSchema): JsonSchema =>
    definitions[part.$ref?.replace('#/$defs/', '') ?? ''] ?? part
  const flat = worded(resolved(made), schemaName(schema) ?? '')
  const properties: Record<string, JsonSchema> = {}
  for (const [key, part] of Object.entries(flat.properties ?? {})) properties[key] = resolved(part)
  return { ...flat, properties }
}

const leftOut = new Set(['$schema', '$id', '$defs'])

/** Gives every property that says nothing of itself its words from the glossary. Answers may get more fields in time, so none is closed. */
function worded(schema: JsonSchema, owner: string): JsonSchema {
  const entries = Object.entries(schema).filter(
    ([key, value]) => !leftOut.has(key) && !(key === 'additionalProperties' && value === false),
  )
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      key === 'properties'
        ? wordedProperties(value as Record<string, JsonSchema>, owner)
        : within(value, owner),
    ]),
  )
}

function within(value: unknown, owner: string): unknown {
  if (Array.isArray(value)) return value.map((part) => within(part, owner))
  return typeof value === 'object' && value !== null ? worded(value as JsonSchema, owner) : value
}

const wordedProperties = (properties: Readonly<Record<string, JsonSchema>>, owner: string) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const inner = worded(property, owner)
      const words = glossary[`${owner}.${name}`] ?? glossary[name]
      const isSilent = inner.description === undefined && inner.$ref === undefined && words !== undefined
      return [name, isSilent ? { description: words, ...inner } : inner]
    }),
  )
