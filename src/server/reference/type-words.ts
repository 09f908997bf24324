import type { JsonSchema } from '../http/schema-json.ts'
import { html, type Html } from '../mail/html.ts'

/** What kind of value a schema takes, in words; a named schema as a link to where it stands on the page. */
export function describeType(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return html`<a href="#schema-${name}">${name}</a>`
  }
  if ('const' in schema) return html`<code>${JSON.stringify(schema['const'])}</code>`
  const { type, enum: values, anyOf, oneOf, items, additionalProperties } = schema
  if (Array.isArray(values)) return html`one of ${values.map(String).join(', ')}`
  const ways = [anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? (list as JsonSchema[]) : []))
  if (ways.length > 0) return alternatives(ways.map(describeType))
  if (type === 'array') return html`list of ${isSchema(items) ? describeType(items) : 'anything'}`
  if (type === 'object')
    return isSchema(additionalProperties)
      ? html`map of name to ${describeType(additionalProperties)}`
      : html`object`
  return html`${[...(type === undefined ? ['anything'] : [type].flat().map(typeName)), ...describeLimits(schema)].join(', ')}`
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

const names: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
}
const typeName = (type: string): string => names[type] ?? type

const alternatives = (ways: readonly Html[]): Html =>
  html`${ways.map((way, index) => (index === 0 ? way : html` or ${way}`))}`

function describeLimits(schema: JsonSchema): string[] {
  const words: string[] = []
  const { minLength, maxLength, minimum, exclusiveMinimum, maximum } = schema
  if (typeof minLength === 'number' && minLength > 0) words.push(`at least ${minLength} characters`)
  if (typeof maxLength === 'number') words.push(`at most ${maxLength} characters`)
  if (typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER) words.push(`from ${minimum}`)
  if (typeof exclusiveMinimum === 'number') words.push(`above ${exclusiveMinimum}`)
  if (typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER) words.push(`up to ${maximum}`)
  return words
}
