import { callBase } from '#contract/call-path.ts'
import { returnLabelPath } from '#contract/calls.ts'
import type { ShopConfig } from '#contract/shop.ts'
import { returnLabelGone } from '#texts/order-returns.ts'

import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { CallServer } from '../../http/serve-call.ts'
import type { ReturnLabels } from './return-labels.ts'
import { findReturnLabel } from './return-labels-repository.ts'

const nameShape = /^[\w-]{32}$/

/** Returns who makes labels of returns in place of the carrier, and where those that the shop keeps are shown. */
export const readReturnLabels = ({ config, shop, extensions }: ReturnLabelSettings) => ({
  returnLabels: extensions?.returnLabels,
  returnLabelUrl: (name: string) =>
    `${config.publicUrl}${callBase(shop.namespaces.commerce)}${returnLabelPath}?token=${name}`,
})

interface ReturnLabelSettings {
  readonly config: Pick<Config, 'publicUrl'>
  readonly shop: Pick<ShopConfig, 'namespaces'>
  readonly extensions?: { readonly returnLabels?: ReturnLabels }
}

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
