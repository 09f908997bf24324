import type * as z from 'zod/mini'

import { RestError } from './errors.ts'

type Issue = z.core.$ZodIssue

/** Reads a value by its schema. Throws error B: missing parameters first, as WordPress does, else the invalid ones. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value === undefined ? {} : value)
  if (read.success) return read.data
  const issues = read.error.issues
  if (issues.every(({ path }) => path.length === 0))
    throw new RestError('rest_invalid_param', 400, 'The body must be a JSON object.', {
      params: { body: 'object expected' },
    })
  const missing = issues.filter((issue) => isMissing(issue, value))
  if (missing.length > 0)
    throw new RestError(
      'rest_missing_callback_param',
      400,
      `Missing parameter(s): ${missing.map(fieldName).join(', ')}`,
      { params: Object.fromEntries(missing.map((issue) => [fieldName(issue), 'required'])) },
    )
  throw new RestError(
    'rest_invalid_param',
    400,
    `Invalid parameter(s): ${[...new Set(issues.map(fieldName))].join(', ')}`,
    {
      params: Object.fromEntries(issues.map((issue) => [fieldName(issue), wordFor(issue)])),
    },
  )
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

function wordFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number expected' : `${issue.expected} expected`
    case 'too_small':
      if (issue.inclusive === false) return `more than ${issue.minimum} expected`
      return `at least ${issue.minimum}${issue.origin === 'string' ? ' character(s)' : ''} expected`
    case 'too_big':
      return `at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''} expected`
    case 'invalid_format':
      return issue.message
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')} expected`
    case 'unrecognized_keys':
      return `unknown: ${issue.keys.join(', ')}`
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'invalid'
  }
}
