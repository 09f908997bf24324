import type { Plugin } from 'vite'

import { shop } from '#brand/shop.config.ts'
import type { ShopConfig } from '#contract/shop.ts'
import { siteContentFields, siteContentId } from '#contract/site-content.ts'

/** Settings that only the server and the generator read: browsers need not carry them. */
const serverSettings = [
  'hero',
  'look',
  'layout',
  'securityTxt',
  'publicMetafields',
  'returnPolicies',
  'renderer',
  'advertisers',
] as const satisfies readonly (keyof ShopConfig)[]

const readsOne = new RegExp(`\\bshop\\.(?:${serverSettings.join('|')})\\b`)

/** What every document brings along, since it may be published again without a build (`src/generator/render/document.ts`). */
const publishedContent = `JSON.parse(document.getElementById('${siteContentId}').textContent)`

/** The brand's settings as browsers have them. A storefront that reads one of the others is not built. */
export function browserShop(): Plugin {
  const without = new Set<string>([...serverSettings, ...siteContentFields])
  const carried = Object.fromEntries(Object.entries(shop).filter(([name]) => !without.has(name)))
  return {
    name: 'browser-shop',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/brand/shop.config.ts')
        ? `export const shop = {...${JSON.stringify(carried)},...${publishedContent}}`
        : null,
    transform(code, id) {
      const [read] = (id.includes('/src/storefront/') && readsOne.exec(code)) || []
      if (read !== undefined)
        this.error(`${id} reads ${read}, which browsers do not carry: browser-shop.config.ts`)
      return null
    },
  }
}
