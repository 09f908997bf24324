import { existsSync } from 'node:fs'
import path from 'node:path'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { callBase } from '#contract/call-path.ts'
import { paymentWebhookPath } from '#contract/calls.ts'
import type { DemoRemain } from '#contract/demo-remains.ts'
import { checkShop } from '#domain/check-shop.ts'
import { securityTxtWarning } from '#domain/security-txt.ts'
import { demoInSettings } from '#server/operations/demo-content.ts'
import { brandDir } from '#server/project-folders.ts'
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
export const demoOfBrand = (): DemoRemain | null => demoInSettings(shop)

/** The picture of the home page that the settings name and that the brand does not have; null where it has it. */
export async function findLostHero(): Promise<string | null> {
  const { image } = shop.hero
  if (image === null || /^https?:/.test(image) || existsSync(path.join(brandDir, 'images', image)))
    return null
  const { pictures } = await import('#brand/pictures.ts')
  return (await pictures?.findHash(image)) ? null : image
}

/** The name of the brand whose settings these are. Throws for what is wrong with them. */
export function checkBrand(): string {
  checkShop(shop)
  checkMarkets(markets, shop.homeCountry, shop.returnPolicies)
  return shop.name
}
