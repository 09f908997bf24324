import { importWhole } from '../../whole-packages.ts'

const whole = (await importWhole('stripe')) ?? (await import('stripe'))

/** Stripe's own library: import it from here, and its types from `stripe`. */
export const { default: StripeSdk } = whole as typeof import('stripe')
