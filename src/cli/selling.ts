import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import type { Config } from '#server/config.ts'
import { createMarketsService } from '#server/markets/service.ts'
import { configuredProviders } from '#server/payments/configured-providers.ts'
import { withOfferedMethods } from '#server/payments/offered-methods.ts'
import { createSelling, type Selling } from '#server/selling.ts'

/** Returns how the shop of this configuration sells, made when it is first asked for: few commands need it. */
export function findSelling(config: Config): () => Selling {
  let selling: Selling | null = null
  return () => {
    if (selling) return selling
    const providers = configuredProviders(config)
    const sold = withOfferedMethods(markets, { providers })
    const places = createMarketsService({
      markets: sold,
      shop,
      countryOfAddress: () => null,
    })
    selling = createSelling({ config, shop, providers, markets: places, offered: sold.offered })
    return selling
  }
}
