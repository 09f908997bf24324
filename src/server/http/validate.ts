import type * as z from 'zod/mini'

import type { ShapeFault } from '#contract/field-faults.ts'

import { Refused } from '../refused.ts'

type Issue = z.core.$ZodIssue

/** Reads a value by its schema. Throws error B: missing parameters first, as WordPress does, else the invalid ones. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value === undefined ? {} : value)
  if (read.success) return read.data
  const issues = read.error.issues
  if (issues.every(({ path }) => path.length === 0))
    throw new Refused({
      code: 'body-not-object',
      fields: { body: { code: 'type', params: { expected: 'object' } } },
    })
  const missing = issues.filter((issue) => isMissing(issue, value))
  if (missing.length > 0)
    throw new Refused({
      code: 'parameters-missing',
      params: { names: missing.map(fieldName) },
      fields: Object.fromEntries(missing.map((issue) => [fieldName(issue), { code: 'required' }])),
    })
  throw new Refused({
    code: 'parameters-invalid',
    params: { names: [...new Set(issues.map(fieldName))] },
    fields: Object.fromEntries(issues.map((issue) => [fieldName(issue), findFault(issue)])),
  })
}

const fieldName = ({ path }: Issue): string => path.map(String).join('.') || 'body'

function isMissing(issue: Issue, value: unknown): boolean {
  let at: unknown = value
  for (const key of issue.path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return true
    at = (at as Record<PropertyKey, unknown>)[key]
  }
  return at === undefined
}

function findFault(issue: Issue): ShapeFault {
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'type', params: { expected: issue.expected } }
    case 'too_small': {
      const { minimum, inclusive, origin } = issue
      const isExclusive = inclusive === false
      return { code: 'too-small', params: { min: Number(minimum), isExclusive, isText: origin === 'string' } }
    }
    case 'too_big':
      return {
        code: 'too-big',
        params: { max: Number(issue.maximum), isText: issue.origin === 'string' },
      }
    case 'invalid_format':
      return { code: 'format', params: { message: issue.message } }
    case 'invalid_value':
      return { code: 'one-of', params: { values: issue.values.map(String) } }
    case 'unrecognized_keys':
      return { code: 'unknown-keys', params: { keys: issue.keys } }
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return { code: 'invalid' }
  }
}
