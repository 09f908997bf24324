import { listKeys } from '#contract/list-keys.ts'
import { callBase } from '#contract/call-path.ts'
import { calls, type CallName } from '#contract/calls.ts'
import type { ShopConfig } from '#contract/shop.ts'

import { openApiComponents, type Components } from './openapi-schemas.ts'
import {
  accessWords,
  type SecurityRequirement,
  type SecurityScheme,
  securityRequirements,
  securitySchemes,
} from './openapi-security.ts'
import { getTag } from './openapi-tags.ts'
import { flattenSchema, getSchema, type JsonSchema } from './schema-json.ts'

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

const introduction = `Calls of the {commerce} namespace answer \`{"success": true, "data": …}\`, calls of the brand's namespace the bare object.
A rule of the shop that says no answers a DomainError, a wrong shape, route or permission a RestError.
Money is text with two decimals and the currency code (thousands separated by U+00A0) beside a number in major units. Ids are text.
Every call that changes something accepts \`Idempotency-Key\`: the same key and body give the same answer, another body 409. Not so login, logout and setCartCustomer,
whose answer is a cookie: they do not look at it, and repeating them does no harm.`

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string | undefined
  readonly schema: JsonSchema
}
type Content = Readonly<Record<'application/json', { readonly schema: JsonSchema }>>

/** One call, as far as a page for people shows it. */
export interface Operation {
  readonly operationId: CallName
  readonly summary: string
  /** What opens it. */
  readonly description: string
  readonly security: readonly SecurityRequirement[]
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>
}

export interface OpenApiDocument {
  readonly openapi: string
  readonly jsonSchemaDialect: string
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly contact: { readonly name: string; readonly email: string }
  }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  }
}

/** The contract as an OpenAPI 3.1 document. Paths stand there without the slash at their end: both spellings answer. */
export function openApiDocument(
  shop: ShopConfig,
  { publicUrl, sessionCookie }: { readonly publicUrl: string; readonly sessionCookie: string },
): OpenApiDocument {
  const components = openApiComponents()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const name of listKeys(calls)) {
    const { method, namespace, path } = calls[name]
    const url = callBase(shop.namespaces[namespace]) + path.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation(name, components) }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: `${shop.name}: commerce API`,
      version: '1',
      description: introduction,
      contact: { name: shop.seller.legalName, email: shop.seller.email },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Map(Object.values(calls).map(({ path }) => [getTag(path).name, getTag(path)])).values()],
    paths,
    components: { schemas: components.schemas, securitySchemes: securitySchemes(sessionCookie) },
  }
}

function operation(name: CallName, components: Components): Operation {
  const { method, namespace, path } = calls[name]
  const { summary, body, params, query, answer, status = 200 } = getSchema(name)
  const parameters = [
    ...(params ? parametersIn('path', flattenSchema(params)) : []),
    ...(query ? parametersIn('query', flattenSchema(query)) : []),
  ]
  return {
    operationId: name,
    summary,
    description: accessWords(name),
    security: securityRequirements(name),
    tags: [getTag(path).name],
    parameters: method === 'GET' ? parameters : [...parameters, idempotencyKey],
    ...(body ? { requestBody: { required: true, content: json(components.refer(body, 'input')) } } : {}),
    responses: {
      [status]: {
        description: 'Done.',
        content: json(
          namespace === 'commerce' ? components.referEnvelope(answer) : components.refer(answer, 'output'),
        ),
      },
      ...errorResponses(name, components.referName),
    },
  }
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating a request with the same key does the work once.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const parametersIn = (place: 'path' | 'query', { properties = {}, required = [] }: JsonSchema): Parameter[] =>
  Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description,
    schema,
  }))

/** 400 can be either form; the others that a call names are rules of the shop, or, in the brand's namespace, of the form that it knows. */
function errorResponses(name: CallName, reference: Components['referName']): Operation['responses'] {
  const { errors = {} } = getSchema(name)
  const isBare = calls[name].namespace === 'brand'
  const rest = (description: string) => ({ description, content: json(reference('RestError')) })
  const ofBody = {
    403: rest('Asked from a page of another site.'),
    409: {
      description: 'The same Idempotency-Key came with another body.',
      content: json(reference('DomainError')),
    },
    413: rest('The body is too large.'),
    415: rest('The body is not sent as application/json.'),
  }
  const responses: Record<string, Operation['responses'][string]> = {
    ...(calls[name].method === 'GET' ? {} : ofBody),
    400: rest('A parameter is missing or invalid.'),
    429: rest('Too many requests; Retry-After says when to come back.'),
    500: rest('Something went wrong on our side.'),
    503: rest('Nothing can be saved at the moment; Retry-After says when to come back.'),
  }
  for (const [status, description] of Object.entries(errors)) {
    const also = responses[status]
    // A rule of the shop has the same form as a key that comes again.
    const isBoth = also !== undefined && (status !== '409' || isBare)
    responses[status] = {
      description: also ? `${description}. Or: ${also.description}` : description,
      content: json(
        isBoth
          ? { oneOf: [reference('DomainError'), reference('RestError')] }
          : reference(isBare ? 'RestError' : 'DomainError'),
      ),
    }
  }
  return responses
}
