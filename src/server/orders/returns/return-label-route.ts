import { callBase } from '#contract/call-path.ts'
import { returnLabelPath } from '#contract/calls.ts'
import type { ShopConfig } from '#contract/shop.ts'
import { returnLabelGone } from '#texts/order-returns.ts'

import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { CallServer } from '../../http/serve-call.ts'
import { findReturnLabel } from './return-labels-repository.ts'

const nameShape = /^[\w-]{32}$/

/** Returns the address of a label that the shop keeps. */
export const getReturnLabelUrl = (
  {
    config,
    shop,
  }: { readonly config: Pick<Config, 'publicUrl'>; readonly shop: Pick<ShopConfig, 'namespaces'> },
  name: string,
): string => `${config.publicUrl}${callBase(shop.namespaces.commerce)}${returnLabelPath}?token=${name}`

/** Shows the label of a return to whoever has the address of it, as the mail and the page of the order name it. */
export function registerReturnLabelRoute(
  { fastify, namespaces, limits }: Pick<CallServer, 'fastify' | 'namespaces' | 'limits'>,
  { database }: { readonly database: Database },
): void {
  fastify.route<{ Querystring: { token?: unknown } }>({
    method: 'GET',
    url: callBase(namespaces.commerce) + returnLabelPath,
    ...(limits.reads ? { onRequest: limits.reads } : {}),
    async handler({ query: { token } }, reply) {
      const isName = typeof token === 'string' && nameShape.test(token)
      const label = isName ? await findReturnLabel(database.read, token) : undefined
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      if (!label) return reply.code(404).type('text/plain; charset=utf-8').send(returnLabelGone)
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="return-label.pdf"')
        .send(Buffer.from(label.pdf, 'base64'))
    },
  })
}
