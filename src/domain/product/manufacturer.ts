import type { Manufacturer, ShopConfig } from '#contract/shop.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'

type Details = CatalogueVariant['details']

const detailCalled = (label: string, details: Details): string | undefined =>
  details.find((detail) => detail.label.trim().toLowerCase() === label)?.text

/** What the details of a product say of who made it, as where a shop sells other makers' goods. */
export const ownManufacturer = (details: Details) => detailCalled('manufacturer', details)

/** What they say of who answers for it in the EU. */
export const ownResponsiblePerson = (details: Details) => detailCalled('eu responsible person', details)

/**
 * Whom a product's page has to name as its maker beside what its details say (regulation (EU) 2023/988, article 19): the shop's
 * manufacturer, else the seller. Null where the details name one, and for a gift card, which is money.
 */
export function findManufacturer(
  { details, kind }: Pick<CatalogueVariant, 'details' | 'kind'>,
  { manufacturer, seller }: Pick<ShopConfig, 'manufacturer' | 'seller'>,
): Manufacturer | null {
  if (kind === 'gift-card' || ownManufacturer(details) !== undefined) return null
  return manufacturer ?? { name: seller.legalName, address: seller.address, email: seller.email }
}

/** Whom it has to name as answering for it in the EU (article 16) beside what its details say: the shop's, if that names somebody. */
export const findResponsiblePerson = (
  { details, kind }: Pick<CatalogueVariant, 'details' | 'kind'>,
  { responsiblePerson }: Pick<ShopConfig, 'responsiblePerson'>,
): Manufacturer | null =>
  kind === 'gift-card' || ownResponsiblePerson(details) !== undefined ? null : (responsiblePerson ?? null)
