import type { FastifyInstance } from 'fastify'

import { listKeys } from '#contract/list-keys.ts'
import { calls, type CallName, type CallRoute } from '#contract/calls.ts'
import type { ShopConfig } from '#contract/shop.ts'

import { apiLink } from './api-link.ts'
import { type Compressible, compressible, negotiated } from './compressible.ts'
import { flattenSchema, type JsonSchema, getSchema } from './schema-json.ts'

interface Argument {
  readonly type: string | readonly string[]
  readonly required: boolean
  readonly description?: string
}
interface Endpoint {
  readonly methods: readonly string[]
  readonly args: Readonly<Record<string, Argument>>
}
/** The calls that share a path. */
interface Route {
  readonly namespace: string
  readonly path: string
  readonly calls: readonly CallName[]
}

/** `/commerce/v1/stock/(?P<id>[^/]+)`: WordPress names its routes by the pattern that they match. */
const wordPressRoute = (path: string): string => path.replace(/\/$/, '').replace(/:(\w+)/g, '(?P<$1>[^/]+)')

function listArguments(name: CallName): Record<string, Argument> {
  const { body, params, query } = getSchema(name)
  const found: Record<string, Argument> = {}
  for (const schema of [params, query, body]) {
    if (!schema) continue
    const { properties = {}, required = [] } = flattenSchema(schema)
    for (const [key, property] of Object.entries(properties))
      found[key] = {
        type: property.type ?? getTypes(property) ?? 'object',
        required: required.includes(key),
        ...(property.description === undefined ? {} : { description: property.description }),
      }
  }
  return found
}

/** Of a value that may be one of several, such as a text or a list of them. */
function getTypes({ anyOf }: JsonSchema): string[] | undefined {
  const types = Array.isArray(anyOf) ? (anyOf as JsonSchema[]).flatMap(({ type = [] }) => type) : []
  return types.length > 0 ? types : undefined
}

/** Every route of the contract by the pattern that names it. */
function listRoutes(namespaces: ShopConfig['namespaces']): Record<string, Route> {
  const routes: Record<string, Route> = {}
  for (const name of listKeys(calls)) {
    const { namespace, path }: CallRoute = calls[name]
    const prefix = `${namespaces[namespace]}/v1`
    const key = `/${prefix}${wordPressRoute(path)}`
    routes[key] = { namespace: prefix, path, calls: [...(routes[key]?.calls ?? []), name] }
  }
  return routes
}

const listMethods = (route: Route) => route.calls.map((name) => calls[name].method)

const listEndpoints = (route: Route): Endpoint[] =>
  route.calls.map((name) => ({ methods: [calls[name].method], args: listArguments(name) }))

/**
 * The discovery of WordPress's REST API (docs/api.md#clients): the index, each namespace's part of it, and OPTIONS on every route. Each is
 * made when first asked for: a start does not wait for it.
 * Form: https://developer.wordpress.org/rest-api/extending-the-rest-api/routes-and-endpoints/
 */
export function registerRouteIndex(
  fastify: FastifyInstance,
  { shop, publicUrl }: { shop: ShopConfig; publicUrl: string },
): void {
  const rootUrl = `${publicUrl}/wp-json`
  const routes = listRoutes(shop.namespaces)
  const namespaces = [...new Set(Object.values(routes).map(({ namespace }) => namespace))]
  const describeRoutes = (wanted: (route: Route) => boolean) =>
    Object.fromEntries(
      Object.entries(routes)
        .filter(([, route]) => wanted(route))
        .map(([key, route]) => [
          key,
          {
            namespace: route.namespace,
            methods: listMethods(route),
            endpoints: listEndpoints(route),
            _links: { self: [{ href: `${rootUrl}/${route.namespace}${route.path}` }] },
          },
        ]),
    )
  const serve = (url: string, answer: () => object): void => {
    let made: Compressible | undefined
    fastify.get(url, async (request, reply) => {
      made ??= compressible(JSON.stringify(answer()), 'kept')
      const { name, value } = apiLink(publicUrl)
      void reply.header(name, value).type('application/json; charset=utf-8')
      return reply.send(await negotiated(request, reply, made))
    })
  }
  serve('/wp-json/', () => ({
    name: shop.name,
    description: shop.description,
    url: publicUrl,
    home: publicUrl,
    namespaces,
    authentication: [],
    routes: describeRoutes(() => true),
    _links: { self: [{ href: `${rootUrl}/` }] },
  }))
  for (const namespace of namespaces)
    serve(`/wp-json/${namespace}`, () => ({
      namespace,
      routes: describeRoutes((route) => route.namespace === namespace),
      _links: { up: [{ href: `${rootUrl}/` }] },
    }))
  for (const [key, route] of Object.entries(routes))
    fastify.options(`/wp-json${key.replace(/\(\?P<(\w+)>\[\^\/\]\+\)/g, ':$1')}`, async (_, reply) => {
      void reply.header('allow', listMethods(route).join(', '))
      return { namespace: route.namespace, methods: listMethods(route), endpoints: listEndpoints(route) }
    })
}
