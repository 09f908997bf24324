import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { RemindersService } from './reminder-service.ts'
import type { CartService } from './service.ts'

export function registerReminderRoutes(
  server: CallServer,
  { reminders, cart }: { reminders: RemindersService; cart: CartService },
): void {
  serveCall(server, 'restoreCart', async ({ context, body }) => {
    const restored = await reminders.restoreCart(context, body)
    return restored.isDone ? cart.getCart(context, { selection: restored.value }) : restored
  })
}
