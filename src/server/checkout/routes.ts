import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { CheckoutService } from './service.ts'

export function registerCheckoutRoutes(server: CallServer, checkout: CheckoutService): void {
  serveCall(server, 'saveCheckout', ({ body, request }) =>
    checkout.save(
      body.selection,
      { address: body.address, shippingAddress: body.shippingAddress ?? null },
      { ip: request.ip },
    ),
  )
}
