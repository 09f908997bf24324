import { paths } from '#contract/screens.ts'

/** First segments of the API, of pictures and of the site's own files. A page there would hide them, or they it. */
const services: ReadonlySet<string> = new Set([
  '404.html',
  '_headers',
  '_mail',
  '_nginx',
  '_caddy',
  '_redirects',
  '_redirects.json',
  '_simulator',
  'assets',
  'build-info.json',
  'favicon.ico',
  'feeds',
  'healthz',
  'icons',
  'images',
  'index.html',
  'llms.txt',
  'manifest.webmanifest',
  'metrics',
  'openapi.json',
  'preview',
  'robots.txt',
  'rss.xml',
  'sitemap.xml',
  'wp-json',
])

/** First segments of the shop's screens, and of names that browsers and other shops' links take for something else than a product. */
const screens: ReadonlySet<string> = new Set([
  ...Object.values(paths).flatMap((path) => /^\/([^/:]+)/.exec(path)?.[1] ?? []),
  'api',
  'campaignandlookbooks',
  'favicon',
  'gift-card',
  'index',
  'interviews',
  'openapi',
  'robots',
  'sitemap',
  'wp-admin',
  'wp-content',
  'wp-login',
])

/** Whether no page at all may begin with this segment: it belongs to the API, the pictures or the site's own files. */
export const isServiceSegment = (segment: string): boolean => services.has(segment)

/**
 * Whether an address is not a product's to take: a screen, a file or a service of the shop has it. A gift card may live at
 * `/gift-card/`, which the shop keeps for it (spec 2.6).
 */
export const isReservedUri = (uri: string, isGiftCard: boolean): boolean =>
  services.has(uri) || (screens.has(uri) && !(isGiftCard && uri === 'gift-card'))

/** Below these, pages stand beside the shop's own screens (spec 2.5, 2.16). */
const sharedRoots: ReadonlySet<string> = new Set([
  'campaignandlookbooks',
  'interviews',
  'newsletter',
  'notify',
])

/** Whether a content page may not stand at or below this first segment. */
export const isReservedForPages = (segment: string): boolean =>
  isReservedUri(segment, false) && !sharedRoots.has(segment)
