import { countEmailTry } from '../cart/service.ts'
import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { Services } from '../services.ts'

export function registerCheckoutRoutes(
  server: CallServer,
  { checkout, ...counting }: Pick<Services, 'checkout' | 'cart' | 'throttle'>,
): void {
  serveCall(server, 'saveCheckout', async ({ body, request }) => {
    const { selection, address, shippingAddress = null } = body
    const { ip } = request
    await countEmailTry(counting, { ip, selection, email: address.email })
    return checkout.save(selection, { address, shippingAddress }, { ip })
  })
}
