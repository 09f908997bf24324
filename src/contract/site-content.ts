import type { ShopConfig } from './shop.ts'

/** Which of the brand's settings the back office may write in place of its file. */
export const siteContentFields = [
  'menu',
  'footer',
  'notification',
  'promises',
] as const satisfies readonly (keyof ShopConfig)[]

/** What stands around every page, and what the shop promises on pages of products: of the brand's file, or as it was published. */
export type SiteContent = Pick<ShopConfig, (typeof siteContentFields)[number]>

/** Id of the data block of a document that holds its `SiteContent`. */
export const siteContentId = 'site-content'

/** Returns these settings alone. */
export const pickSiteContent = ({ menu, footer, notification, promises }: SiteContent): SiteContent => ({
  menu,
  footer,
  notification,
  promises,
})
