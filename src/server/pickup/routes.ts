import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { PickupService } from './service.ts'

export function registerPickupRoutes(server: CallServer, pickup: PickupService): void {
  serveCall(server, 'findPickupPoints', ({ context, body }) => pickup.findPickupPoints(context, body))
}
