import type { Manufacturer, ShopConfig } from '#contract/shop.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'

/** Whether the details of a product say who made it, as where a shop sells other makers' goods. */
export const namesManufacturer = (details: CatalogueVariant['details']): boolean =>
  details.some(({ label }) => label.trim().toLowerCase() === 'manufacturer')

/**
 * Whom a product's page has to name as its maker beside what its details say (regulation (EU) 2023/988, article 19): the shop's
 * manufacturer, else the seller. Null where the details name one, and for a gift card, which is money.
 */
export function manufacturerOf(
  { details, giftCard }: Pick<CatalogueVariant, 'details' | 'giftCard'>,
  { manufacturer, seller }: Pick<ShopConfig, 'manufacturer' | 'seller'>,
): Manufacturer | null {
  if (giftCard || namesManufacturer(details)) return null
  return manufacturer ?? { name: seller.legalName, address: seller.address, email: seller.email }
}
