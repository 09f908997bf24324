import { callBase } from '#contract/call-path.ts'
import { wrongAt } from '#domain/brand-error.ts'

import type { CallServer } from '../http/serve-call.ts'
import { validate } from '../http/validate.ts'
import { Refused } from '../refused.ts'
import type { BrandCall, BrandShop } from '../extensions.ts'

/** Registers the brand's own calls, below its namespace. Throws where one has the address of a call of the shop. */
export function registerBrandCalls(
  { fastify, limits, namespaces }: Pick<CallServer, 'fastify' | 'limits' | 'namespaces'>,
  calls: readonly BrandCall[],
  shop: BrandShop,
): void {
  for (const { method, path, body, answer } of calls) {
    const url = callBase(namespaces.brand) + path
    if (fastify.hasRoute({ method, url }))
      throw wrongAt('brand/extensions.ts', `calls ${path}`, {
        code: 'call-taken',
        params: { call: `${method} ${url}` },
      })
    fastify.route<{ Params: Readonly<Record<string, string>> }>({
      method,
      url,
      ...(limits.reads && { onRequest: limits.reads }),
      handler: async (request, reply) => {
        const answered: unknown = await answer(
          { params: request.params, body: body === undefined ? undefined : validate(body, request.body) },
          shop,
        )
        if (answered === null || answered === undefined) throw new Refused({ code: 'route-unknown' })
        return reply.header('cache-control', 'no-store').send(answered)
      },
    })
  }
}
