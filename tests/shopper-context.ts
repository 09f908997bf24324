import type { ShopperContext } from '#server/shopper-call.ts'

/** A visitor who brings nothing along, for use cases that are called without a server. */
export const shopperContext: ShopperContext = {
  actor: { ip: '192.0.2.1', session: null, device: null },
  correlationId: 'test',
}
