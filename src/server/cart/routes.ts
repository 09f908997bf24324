import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { Throttle } from '../http/throttle.ts'
import { countCodeTry } from './code-tries.ts'
import { countEmailTry } from './email-tries.ts'
import type { CartService } from './service.ts'

export function registerCartRoutes(
  server: CallServer,
  { cart, throttle }: { cart: CartService; throttle: Pick<Throttle, 'take'> },
): void {
  serveCall(server, 'createCart', ({ body, request }) =>
    cart.create({ country: body.country, ip: request.ip }),
  )
  serveCall(server, 'getCart', ({ body }) => cart.get(body.selection))
  serveCall(server, 'getCartStock', ({ body }) => cart.getStock(body.selection))
  serveCall(server, 'setCartCountry', ({ body }) =>
    cart.setCountry(body.selection, body.country, body.postcode),
  )
  serveCall(server, 'addToCart', ({ body }) => cart.add(body.selection, body.item, body.giftCard))
  serveCall(server, 'removeFromCart', ({ body }) =>
    cart.remove(body.selection, body.item, body.quantity, body.line),
  )
  serveCall(server, 'addVoucher', async ({ body: { selection, voucher }, request }) => {
    await countCodeTry(throttle, { ip: request.ip, selection })
    return cart.addVoucher(selection, voucher)
  })
  serveCall(server, 'removeVoucher', ({ body }) => cart.removeVoucher(body.selection, body.voucher))
  serveCall(server, 'setCartEmail', async ({ body, request }) => {
    await countEmailTry({ cart, throttle }, { ip: request.ip, ...body })
    await cart.setEmail(body.selection, body.email, body.language)
    return { email: body.email }
  })
  serveCall(server, 'saveCheckoutFields', async ({ body, request }) => {
    const { selection, fields } = body
    const email = fields.address?.email
    if (email) await countEmailTry({ cart, throttle }, { ip: request.ip, selection, email })
    const kept = await server.showCart(request, await cart.saveFields(selection, fields))
    const { address, shippingAddress } = kept
    return {
      selection: kept,
      ...(Object.keys(address).length > 0 ? { address } : {}),
      ...(Object.keys(shippingAddress).length > 0 ? { shippingAddress } : {}),
    }
  })
  serveCall(server, 'setCartShipping', ({ body }) => cart.setShipping(body.selection, body.shipping))
}
