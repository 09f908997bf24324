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
  message: `The provider's message ${id} (${type}) is of another mode (test or live) than ${keySetting}; it and others like it are ignored. Delete the webhook endpoint of that mode in the provider's dashboard, or set key and webhook secret of one mode.`,
})
