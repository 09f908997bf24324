import { existsSync } from 'node:fs'
import path from 'node:path'

import type { ShopConfig } from '#contract/shop.ts'
import * as texts from '#texts/doctor-settings.ts'

/** Where the checkout, the banner about cookies and forms lead; every brand has these pages. */
const fixedLinks = ['/terms/', '/privacy-policy/']

type Linking = Pick<ShopConfig, 'menu' | 'footer' | 'notification' | 'hero'>

/** Links of the brand's settings, and of the shop itself, for which the site has no page. Other sites and mail addresses are not asked. */
export function deadLinks({ menu, footer, notification, hero }: Linking, siteDir: string): string[] {
  const links = [
    ...menu.map(({ href }) => href),
    ...footer.flatMap((part) => part.links.map(({ href }) => href)),
    ...(notification?.show && notification.action === 'link' ? [notification.link] : []),
    hero.href,
    ...fixedLinks,
  ]
  return [...new Set(links)].filter((href) => !leadsSomewhere(href, siteDir))
}

function leadsSomewhere(href: string, siteDir: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//')) return true
  if (!href.startsWith('/')) return false
  const { pathname } = new URL(href, 'https://shop.example')
  const decoded = decodedPath(pathname)
  if (decoded === null) return false
  const file = path.join(siteDir, decoded)
  return existsSync(path.join(file, 'index.html')) || (!pathname.endsWith('/') && existsSync(file))
}

/** Null where a percent sign begins no byte of a letter: such an address is of no page. */
function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** The same as a sentence; null where all of them lead somewhere. */
export function deadLinksText(shop: Linking, siteDir: string): string | null {
  const dead = deadLinks(shop, siteDir)
  return dead.length === 0 ? null : texts.deadLinks(dead)
}
