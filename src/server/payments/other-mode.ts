import type { Issue } from '../jobs/issues.ts'
import type { PaymentProvider, ProviderEvent } from './provider.ts'

/**
 * An event of the provider's test mode, where the shop's key is of its live mode, or the other way round: money that never was must not
 * complete an order. One issue, however many come.
 */
export const eventOfOtherMode = (
  { id, type }: Pick<ProviderEvent, 'id' | 'type'>,
  { keySetting }: Pick<PaymentProvider, 'keySetting'>,
): Issue => ({
  kind: 'event',
  ref: 'other-mode',
  report: { code: 'event-of-other-mode', params: { eventId: id, type, keySetting } },
})
