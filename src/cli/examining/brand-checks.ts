import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { callBase } from '#contract/call-path.ts'
import { paymentWebhookPath } from '#contract/calls.ts'
import { checkShop } from '#domain/check-shop.ts'
import { securityTxtWarning } from '#domain/security-txt.ts'
import { demoInSettings } from '#server/operations/demo-content.ts'
import { checkMarkets } from '#server/markets/check-markets.ts'

import type { Finding } from './finding.ts'
import { lawFindings } from './legal-findings.ts'
import { deadLinksText } from '../publishing/dead-links.ts'

/** What is to be mended in the links of the brand whose site this is; null where all is well. */
export const findDeadLinks = (siteDir: string): string | null => deadLinksText(shop, siteDir)

/** Where the provider posts its events (path). */
export const webhookPath = (): string =>
  callBase(shop.namespaces.commerce) + paymentWebhookPath.replace(':method', 'stripe-checkout')

/** What the settings lack by law. */
export const lawOfBrand = (): Finding[] => lawFindings(shop, markets, new Date())

/** Returns why to look at the brand's security.txt; null where all is well. */
export const securityTxtOfBrand = (): string | null => securityTxtWarning(shop.securityTxt, new Date())

/** What of the demo stands in the settings of the brand; null where nothing does. */
export const demoOfBrand = (): string | null => demoInSettings(shop)

/** The name of the brand whose settings these are. Throws for what is wrong with them. */
export function checkBrand(): string {
  checkShop(shop)
  checkMarkets(markets, shop.homeCountry, shop.returnPolicies)
  return shop.name
}
