import type { MarketsConfig } from '#contract/markets.ts'
import type { ShopConfig } from '#contract/shop.ts'

import type { Config } from './config.ts'
import type { MarketsService } from './markets/service.ts'
import type { PaymentProviders } from './payments/providers.ts'
import type { SigningKeys } from './signing-key.ts'

/** How the shop sells: to where, for which prices, and who takes the money. */
export interface Selling {
  readonly markets: MarketsService
  /** Those whose provider has its keys. */
  readonly paymentMethods: MarketsConfig['paymentMethods']
  readonly providers: Pick<PaymentProviders, 'of'>
  /** `https://shop.example` */
  readonly publicUrl: string
  /** Of the commerce calls. */
  readonly namespace: string
  readonly signingKeys: () => SigningKeys
}

interface SellingDeps extends Pick<Selling, 'markets' | 'paymentMethods' | 'providers'> {
  readonly config: Pick<Config, 'publicUrl' | 'signingKeys'>
  readonly shop: Pick<ShopConfig, 'namespaces'>
}

/** Says how the shop of this configuration sells. */
export const createSelling = ({
  config,
  shop,
  markets,
  paymentMethods,
  providers,
}: SellingDeps): Selling => ({
  markets,
  paymentMethods,
  providers,
  publicUrl: config.publicUrl,
  namespace: shop.namespaces.commerce,
  signingKeys: () => config.signingKeys,
})
