/** Wallets that the page for cards offers by itself, on devices that have them. */
export const cardWallets = ['apple_pay', 'google_pay'] as const

/** What a provider's page can take beside cards, each on a page of its own, in the words of Stripe's API. */
export const localMethodTypes = [
  'klarna',
  'swish',
  'mobilepay',
  'paypal',
  'ideal',
  'bancontact',
  'blik',
  'p24',
  'eps',
  'twint',
] as const

export type LocalMethodType = (typeof localMethodTypes)[number]
export type PaymentMethodType = (typeof cardWallets)[number] | LocalMethodType

export const paymentMethodTypes: readonly PaymentMethodType[] = [...cardWallets, ...localMethodTypes]

export const isLocalMethodType = (type: string): type is LocalMethodType =>
  localMethodTypes.some((each) => each === type)
