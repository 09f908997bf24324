import type { ShopConfig } from '#contract/shop.ts'

import type { Config } from './config.ts'
import type { MarketsService } from './markets/service.ts'
import type { OfferedMethods } from './payments/offered-methods.ts'
import type { PaymentProviders } from './payments/providers.ts'
import type { SigningKeys } from './signing-key.ts'

/** How the shop sells: to where, for which prices, and who takes the money. */
export interface Selling {
  readonly markets: MarketsService
  /** Those that can be chosen now. */
  readonly offered: Pick<OfferedMethods, 'list'>
  readonly providers: Pick<PaymentProviders, 'of' | 'all'>
  /** `https://shop.example` */
  readonly publicUrl: string
  /** Of the commerce calls. */
  readonly namespace: string
  readonly signingKeys: () => SigningKeys
}

interface SellingDeps extends Pick<Selling, 'markets' | 'offered' | 'providers'> {
  readonly config: Pick<Config, 'publicUrl' | 'signingKeys'>
  readonly shop: Pick<ShopConfig, 'namespaces'>
}

/** Says how the shop of this configuration sells. */
export const createSelling = ({ config, shop, markets, offered, providers }: SellingDeps): Selling => ({
  markets,
  offered,
  providers,
  publicUrl: config.publicUrl,
  namespace: shop.namespaces.commerce,
  signingKeys: () => config.signingKeys,
})
