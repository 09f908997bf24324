import type { AdvertiserHosts, AdvertiserPreset, ShopConfig } from '#contract/shop.ts'

/** Hosts by directive of the Content-Security-Policy: `script-src`, `connect-src`, `img-src` and `frame-src`. */
export type TagHosts = Readonly<Record<TagDirective, readonly string[]>>
export const tagDirectives = ['script', 'connect', 'img', 'frame'] as const
type TagDirective = (typeof tagDirectives)[number]

export const noTagHosts: TagHosts = { script: [], connect: [], img: [], frame: [] }

const googleAds = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
]

/** What the vendors' tags load and send to. */
const presets: Readonly<Record<AdvertiserPreset, TagHosts>> = {
  /**
   * Conversions and remarketing: developers.google.com/tag-platform/security/guides/csp, sections "Google Ads". Google's national
   * domains, which it names there as `www.google.<TLD>`, cannot be written as a pattern: a brand adds those of its countries.
   */
  'google-ads': {
    script: ['https://www.googletagmanager.com', ...googleAds],
    connect: ['https://www.googletagmanager.com', 'https://google.com', ...googleAds],
    img: ['https://www.googletagmanager.com', 'https://google.com', ...googleAds],
    frame: [
      'https://www.googletagmanager.com',
      'https://td.doubleclick.net',
      'https://bid.g.doubleclick.net',
    ],
  },
  /** Where the pixel's base code comes from and sends to: developers.facebook.com/docs/meta-pixel/get-started. */
  meta: {
    script: ['https://connect.facebook.net'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
    img: ['https://www.facebook.com'],
    frame: ['https://www.facebook.com'],
  },
}

export const presetNames = Object.keys(presets)

/** Returns all hosts that the advertisers of a shop need, each once. The settings have been checked. */
export function collectTagHosts({ advertisers = [] }: Pick<ShopConfig, 'advertisers'>): TagHosts {
  const hosts = advertisers.map((each): AdvertiserHosts => (typeof each === 'string' ? presets[each] : each))
  const of = (directive: TagDirective) => [...new Set(hosts.flatMap((each) => each[directive] ?? []))]
  return { script: of('script'), connect: of('connect'), img: of('img'), frame: of('frame') }
}

/** https and a host, of which the first label may stand for all below a domain; in development a server of this machine. */
const source =
  /^(?:https:\/\/(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/

/** Returns what is wrong with `advertisers` of `brand/shop.config.ts`, each a sentence that begins with its place. */
export function advertiserFaults(advertisers: unknown): string[] {
  if (advertisers === undefined) return []
  if (!Array.isArray(advertisers)) return ['advertisers: a list is expected.']
  return advertisers.flatMap((each: unknown, index) => {
    const place = `advertisers ${index + 1}`
    if (typeof each === 'string')
      return presetNames.includes(each)
        ? []
        : [
            `${place}: "${each}" is not known. There are: ${presetNames.join(', ')}. For others write their hosts: { script: ['https://…'], connect: ['https://…'] }.`,
          ]
    if (typeof each !== 'object' || each === null || Array.isArray(each))
      return [`${place}: a name (${presetNames.join(', ')}) or a group of hosts is expected.`]
    return Object.entries(each).flatMap(([name, hosts]) => directiveFaults(`${place}, ${name}`, name, hosts))
  })
}

function directiveFaults(place: string, name: string, hosts: unknown): string[] {
  if (!tagDirectives.some((directive) => directive === name))
    return [`${place}: there is no such field. There are: ${tagDirectives.join(', ')}.`]
  if (!Array.isArray(hosts)) return [`${place}: a list of hosts is expected.`]
  return hosts
    .filter((host) => typeof host !== 'string' || !source.test(host))
    .map(
      (host) =>
        `${place}: ${JSON.stringify(host)} cannot stand in the pages' policy. Write https:// and a host in small letters, without a path: https://ads.example.com, or https://*.example.com for all below it.`,
    )
}
