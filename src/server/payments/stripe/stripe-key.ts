import type { Config } from '../../config.ts'

/** True for a key of Stripe's live mode, where money moves (docs.stripe.com/keys). */
export const isLiveKey = (key: string): boolean => /^(?:sk|rk)_live_/.test(key)

/** What to do about a key of Stripe's test mode in production, where nobody would be charged; null when there is nothing to do. */
export const testKeyWarning = (config: Pick<Config, 'production' | 'stripe'>): string | null =>
  config.production && !isLiveKey(config.stripe.secretKey)
    ? "STRIPE_SECRET_KEY is of Stripe's test mode: orders are taken and no card is charged. Set a live key, rk_live_…, and its webhook secret before the shop opens."
    : null
