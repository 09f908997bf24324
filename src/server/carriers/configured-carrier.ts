import type { Config } from '../config.ts'
import type { LabelCarrier } from './carrier.ts'
import { createSendcloud } from './sendcloud/sendcloud.ts'

/**
 * Makes the carrier of the configuration, the one place that knows which adapters there are. Null: by hand, and staff write down the tracking
 * number of labels that they made elsewhere.
 */
export const configuredCarrier = ({ sendcloud }: Partial<Pick<Config, 'sendcloud'>>): LabelCarrier | null =>
  sendcloud ? createSendcloud(sendcloud) : null
