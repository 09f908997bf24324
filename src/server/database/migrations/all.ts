import { statements as catalogue } from './0001-catalogue.ts'
import { statements as commerce } from './0002-commerce.ts'
import { statements as vouchers } from './0003-vouchers.ts'
import { statements as customers } from './0004-customers.ts'
import { statements as restockAsks } from './0005-restock-asks.ts'
import { statements as afterSale } from './0006-after-sale.ts'
import { statements as mailRefusals } from './0007-mail-refusals.ts'
import { statements as largeShops } from './0008-large-shops.ts'
import { statements as catalogueChanges } from './0009-catalogue-changes.ts'
import { statements as savedProducts } from './0010-saved-products.ts'
import { statements as withdrawalItems } from './0011-withdrawal-items.ts'
import { statements as laterWithdrawals } from './0012-later-withdrawals.ts'
import { statements as waitingByItem } from './0013-waiting-by-item.ts'
import { statements as stockHeirs } from './0014-stock-heirs.ts'
import { statements as personalData } from './0015-personal-data.ts'
import { statements as paymentDisputes } from './0017-payment-disputes.ts'
import { statements as accountAddresses } from './0018-account-addresses.ts'
import { statements as publicationTimes } from './0020-publication-times.ts'
import { statements as redirects } from './0021-redirects.ts'
import { statements as creditNotes } from './0022-credit-notes.ts'
import { statements as orderReports } from './0025-order-reports.ts'
import { statements as paymentHolds } from './0026-payment-holds.ts'
import { statements as erasures } from './0028-erasures.ts'
import { statements as claimedEmails } from './0030-claimed-emails.ts'
import { statements as sessionDevices } from './0031-session-devices.ts'
import { statements as correlationIds } from './0032-correlation-ids.ts'
import { statements as paymentProviders } from './0033-payment-providers.ts'
import { statements as authorisations } from './0034-authorisations.ts'
import { statements as orderLines } from './0035-order-lines.ts'
import { statements as stockHistory } from './0036-stock-history.ts'
import { statements as ordersByHand } from './0037-orders-by-hand.ts'
import { statements as staff } from './0040-staff.ts'
import { statements as issueCodes } from './0041-issue-codes.ts'
import { statements as restockLanguage } from './0042-restock-language.ts'
import { statements as missedSearches } from './0044-missed-searches.ts'
import { statements as orderProgress } from './0046-order-progress.ts'
import { statements as emailChanges } from './0050-email-changes.ts'
import { statements as orderSearch } from './0054-order-search.ts'
import { statements as packing } from './0055-packing.ts'
import { statements as stockPeople } from './0058-stock-people.ts'
import { statements as deliveries } from './0059-deliveries.ts'
import { statements as stockCounts } from './0060-stock-counts.ts'
import { statements as catalogueImports } from './0066-catalogue-imports.ts'
import { statements as returns } from './0068-returns.ts'
import { statements as parcelLabels } from './0072-parcel-labels.ts'
import { statements as cases } from './0074-cases.ts'
import { statements as customerPasskeys } from './0075-customer-passkeys.ts'
import { statements as orderTimeline } from './0077-order-timeline.ts'
import { statements as paymentLinks } from './0078-payment-links.ts'
import { statements as labelNames } from './0080-label-names.ts'
import { statements as referenceRates } from './0082-reference-rates.ts'
import { statements as productChanges } from './0084-product-changes.ts'
import { statements as campaigns } from './0086-campaigns.ts'
import { statements as pageVersions } from './0089-page-versions.ts'
import { statements as listings } from './0094-listings.ts'
import { statements as searchWords } from './0095-search-words.ts'
import { statements as pictureLibrary } from './0097-picture-library.ts'
import { statements as codeBatches } from './0099-code-batches.ts'
import { statements as columnChoices } from './0101-column-choices.ts'
import { statements as publicMetafields } from './0102-public-metafields.ts'
import { statements as siteContent } from './0103-site-content.ts'
import { statements as productViews } from './0105-product-views.ts'
import { statements as parcelEvents } from './0108-parcel-events.ts'
import { statements as returnLabels } from './0109-return-labels.ts'
import { statements as moneyLimits } from './0112-money-limits.ts'
import { statements as staffGifts } from './0126-staff-gifts.ts'
import { statements as priceBases } from './0127-price-bases.ts'
import { statements as payouts } from './0128-payouts.ts'
import { statements as ownRoles } from './0113-own-roles.ts'
import { statements as staffIdentities } from './0114-staff-identities.ts'
import { statements as customerSearch } from './0110-customer-search.ts'
import { statements as dataRequests } from './0111-data-requests.ts'
import { statements as mailBounces } from './0111-mail-bounces.ts'
import { statements as pageComments } from './0115-page-comments.ts'
import { statements as pictureFocus } from './0124-picture-focus.ts'
import { statements as fitFigures } from './0121-fit-figures.ts'
import { statements as sums } from './0136-sums.ts'
import { statements as mailReports } from './0137-mail-reports.ts'
import { statements as proposedAlts } from './0129-proposed-alts.ts'
import { statements as productKind } from './0138-product-kind.ts'
import { statements as films } from './0139-films.ts'

export interface Migration {
  readonly name: string
  /** One list, or one for each database where they cannot be the same. */
  readonly statements: readonly string[] | Readonly<Record<'sqlite' | 'postgres', readonly string[]>>
}

/** In order; a migration that has shipped is never edited, only followed. */
export const migrations: readonly Migration[] = [
  { name: '0001-catalogue', statements: catalogue },
  { name: '0002-commerce', statements: commerce },
  { name: '0003-vouchers', statements: vouchers },
  { name: '0004-customers', statements: customers },
  { name: '0005-restock-asks', statements: restockAsks },
  { name: '0006-after-sale', statements: afterSale },
  { name: '0007-mail-refusals', statements: mailRefusals },
  { name: '0008-large-shops', statements: largeShops },
  { name: '0009-catalogue-changes', statements: catalogueChanges },
  { name: '0010-saved-products', statements: savedProducts },
  { name: '0011-withdrawal-items', statements: withdrawalItems },
  { name: '0012-later-withdrawals', statements: laterWithdrawals },
  { name: '0013-waiting-by-item', statements: waitingByItem },
  { name: '0014-stock-heirs', statements: stockHeirs },
  { name: '0015-personal-data', statements: personalData },
  { name: '0017-payment-disputes', statements: paymentDisputes },
  { name: '0018-account-addresses', statements: accountAddresses },
  { name: '0020-publication-times', statements: publicationTimes },
  { name: '0021-redirects', statements: redirects },
  { name: '0022-credit-notes', statements: creditNotes },
  { name: '0025-order-reports', statements: orderReports },
  { name: '0026-payment-holds', statements: paymentHolds },
  { name: '0028-erasures', statements: erasures },
  { name: '0030-claimed-emails', statements: claimedEmails },
  { name: '0031-session-devices', statements: sessionDevices },
  { name: '0032-correlation-ids', statements: correlationIds },
  { name: '0033-payment-providers', statements: paymentProviders },
  { name: '0034-authorisations', statements: authorisations },
  { name: '0035-order-lines', statements: orderLines },
  { name: '0036-stock-history', statements: stockHistory },
  { name: '0037-orders-by-hand', statements: ordersByHand },
  { name: '0040-staff', statements: staff },
  { name: '0041-issue-codes', statements: issueCodes },
  { name: '0042-restock-language', statements: restockLanguage },
  { name: '0044-missed-searches', statements: missedSearches },
  { name: '0046-order-progress', statements: orderProgress },
  { name: '0050-email-changes', statements: emailChanges },
  { name: '0054-order-search', statements: orderSearch },
  { name: '0055-packing', statements: packing },
  { name: '0058-stock-people', statements: stockPeople },
  { name: '0059-deliveries', statements: deliveries },
  { name: '0060-stock-counts', statements: stockCounts },
  { name: '0066-catalogue-imports', statements: catalogueImports },
  { name: '0068-returns', statements: returns },
  { name: '0072-parcel-labels', statements: parcelLabels },
  { name: '0074-cases', statements: cases },
  { name: '0075-customer-passkeys', statements: customerPasskeys },
  { name: '0077-order-timeline', statements: orderTimeline },
  { name: '0078-payment-links', statements: paymentLinks },
  { name: '0080-label-names', statements: labelNames },
  { name: '0082-reference-rates', statements: referenceRates },
  { name: '0084-product-changes', statements: productChanges },
  { name: '0086-campaigns', statements: campaigns },
  { name: '0089-page-versions', statements: pageVersions },
  { name: '0094-listings', statements: listings },
  { name: '0095-search-words', statements: searchWords },
  { name: '0097-picture-library', statements: pictureLibrary },
  { name: '0099-code-batches', statements: codeBatches },
  { name: '0101-column-choices', statements: columnChoices },
  { name: '0102-public-metafields', statements: publicMetafields },
  { name: '0103-site-content', statements: siteContent },
  { name: '0105-product-views', statements: productViews },
  { name: '0108-parcel-events', statements: parcelEvents },
  { name: '0109-return-labels', statements: returnLabels },
  { name: '0112-money-limits', statements: moneyLimits },
  { name: '0113-own-roles', statements: ownRoles },
  { name: '0114-staff-identities', statements: staffIdentities },
  { name: '0110-customer-search', statements: customerSearch },
  { name: '0111-data-requests', statements: dataRequests },
  { name: '0111-mail-bounces', statements: mailBounces },
  { name: '0115-page-comments', statements: pageComments },
  { name: '0124-picture-focus', statements: pictureFocus },
  { name: '0121-fit-figures', statements: fitFigures },
  { name: '0126-staff-gifts', statements: staffGifts },
  { name: '0136-sums', statements: sums },
  { name: '0137-mail-reports', statements: mailReports },
  { name: '0127-price-bases', statements: priceBases },
  { name: '0129-proposed-alts', statements: proposedAlts },
  { name: '0128-payouts', statements: payouts },
  { name: '0138-product-kind', statements: productKind },
  { name: '0139-films', statements: films },
]
