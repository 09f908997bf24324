import type { PlacedBrandFault } from '#contract/brand-faults.ts'
import type { AdvertiserHosts, AdvertiserPreset, ShopConfig } from '#contract/shop.ts'

import { nearestName } from './nearest-name.ts'

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

/** Returns what is wrong with `advertisers` of `brand/shop.config.ts`. */
export function advertiserFaults(advertisers: unknown): PlacedBrandFault[] {
  if (advertisers === undefined) return []
  if (!Array.isArray(advertisers))
    return [{ place: 'advertisers', fault: { code: 'advertisers-not-a-list', params: {} } }]
  return advertisers.flatMap((each: unknown, index): PlacedBrandFault[] => {
    const place = `advertisers ${index + 1}`
    if (typeof each === 'string')
      return presetNames.includes(each)
        ? []
        : [{ place, fault: { code: 'advertiser-unknown', params: { text: each, presets: presetNames } } }]
    if (typeof each !== 'object' || each === null || Array.isArray(each))
      return [{ place, fault: { code: 'advertiser-neither', params: { presets: presetNames } } }]
    return Object.entries(each).flatMap(([name, hosts]) => directiveFaults(`${place}, ${name}`, name, hosts))
  })
}

function directiveFaults(place: string, name: string, hosts: unknown): PlacedBrandFault[] {
  if (!tagDirectives.some((directive) => directive === name))
    return [
      {
        place,
        fault: {
          code: 'field-unknown',
          params: { fields: tagDirectives, nearest: nearestName(name, tagDirectives) },
        },
      },
    ]
  if (!Array.isArray(hosts)) return [{ place, fault: { code: 'hosts-not-a-list', params: {} } }]
  return hosts
    .filter((host) => typeof host !== 'string' || !source.test(host))
    .map((host): PlacedBrandFault => ({
      place,
      fault: { code: 'host-unusable', params: { json: JSON.stringify(host) } },
    }))
}
