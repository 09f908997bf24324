import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { CartService } from './service.ts'

export function registerCartRoutes(server: CallServer, { cart }: { cart: CartService }): void {
  serveCall(server, 'createCart', ({ context, body }) => cart.createCart(context, body))
  serveCall(server, 'getCart', ({ context, body }) => cart.getCart(context, body))
  serveCall(server, 'getCartStock', ({ context, body }) => cart.getCartStock(context, body))
  serveCall(server, 'setCartCountry', ({ context, body }) => cart.setCartCountry(context, body))
  serveCall(server, 'addToCart', ({ context, body }) => cart.addToCart(context, body))
  serveCall(server, 'removeFromCart', ({ context, body }) => cart.removeFromCart(context, body))
  serveCall(server, 'addVoucher', ({ context, body }) => cart.addVoucher(context, body))
  serveCall(server, 'removeVoucher', ({ context, body }) => cart.removeVoucher(context, body))
  serveCall(server, 'setCartEmail', ({ context, body }) => cart.setCartEmail(context, body))
  serveCall(server, 'saveCheckoutFields', async ({ context, body, request }) => {
    const kept = await cart.saveCheckoutFields(context, body)
    if (!kept.isDone) return kept
    const seen = await server.showCart(request, kept.value)
    const { address, shippingAddress } = seen
    const value = {
      selection: seen,
      ...(Object.keys(address).length > 0 ? { address } : {}),
      ...(Object.keys(shippingAddress).length > 0 ? { shippingAddress } : {}),
    }
    return { isDone: true, value }
  })
  serveCall(server, 'setCartShipping', ({ context, body }) => cart.setCartShipping(context, body))
}
