import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { CheckoutService } from './service.ts'

export function registerCheckoutRoutes(
  server: CallServer,
  { checkout }: { readonly checkout: CheckoutService },
): void {
  serveCall(server, 'saveCheckout', ({ context, body }) => checkout.saveCheckout(context, body))
}
