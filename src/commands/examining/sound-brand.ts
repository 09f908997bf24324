import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { checkShop } from '#domain/check-shop.ts'
import { checkMarkets } from '#server/markets/check-markets.ts'

/** The name of the brand whose settings these are. Throws for what is wrong with them. */
export function soundBrand(): string {
  checkShop(shop)
  checkMarkets(markets, shop.homeCountry)
  return shop.name
}
