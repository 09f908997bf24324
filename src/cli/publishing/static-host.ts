import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { redirectsFile } from '#generator/feeds/redirects.ts'
import type { BuildInfo } from '#generator/publish/build-info.ts'
import type { Config } from '#server/config.ts'
import { apiLink } from '#server/http/api-link.ts'
import {
  constantHeaders,
  discreetFolders,
  pagePolicy,
  referrerPolicies,
  reportingHeader,
  resourcePolicies,
  type HeaderSettings,
  type PagePolicy,
} from '#server/http/security-headers.ts'
import { externalOrigins, buildPolicy } from '#server/http/site-policy.ts'
import { keptFolders, notKept } from '#server/http/file-headers.ts'
import { changePassword } from '#server/site/change-password.ts'

import { caddyRedirects } from './static-redirects.ts'
import { nginxHeaders, nginxMaps } from './static-nginx.ts'

/** Old addresses with their final ones, of a built site. */
export const readRedirects = (dir: string): [from: string, to: string][] =>
  Object.entries(JSON.parse(readFileSync(path.join(dir, redirectsFile), 'utf8')) as Record<string, string>)

/**
 * Redirects for hosts that read `_redirects`: each old address, also as other platforms spell a product's, then those that are found by
 * their name. Cloudflare Pages reads the first 2,000 that are fixed and 100 that are not, and the general ones come last: of a long table they may be left out.
 */
export function oldAddressesText(redirects: readonly (readonly [from: string, to: string])[]): string {
  const fixed = redirects.map(([from, to]) => [encodeURI(from), to] as const)
  const products = fixed.flatMap(([from, to]) => {
    const [, handle] = /^\/products\/([^/]+)$/.exec(from) ?? []
    return handle === undefined
      ? []
      : [[`/product/${handle}`, to] as const, [`/collections/:collection/products/${handle}`, to] as const]
  })
  return [...fixed, ...products, ...generalRedirects].map(([from, to]) => `${from} ${to} 301\n`).join('')
}

/** Addresses of other platforms whose page has the same name here. */
const generalRedirects = [
  ['/collections/:collection/products/:handle', '/:handle/'],
  ['/products/:handle', '/:handle/'],
  ['/product/:slug', '/:slug/'],
  ['/collections/all', '/shop/'],
  ['/collections/:handle', '/shop/:handle/'],
  ['/product-category/:category', '/shop/:category/'],
  ['/product-category/:parent/:category', '/shop/:parent/:category/'],
  ['/pages/:slug', '/:slug/'],
  ['/policies/:slug', '/:slug/'],
  ['/blogs/:blog/:slug', '/:slug/'],
] as const

/**
 * The site's own addresses for hosts that read `_redirects`. Netlify takes `404!` as "this status, though there is such a file"; Cloudflare
 * Pages skips that line, and there `/404.html` leads to `/404`, which is answered 404.
 */
export const ownAddressesText = [
  `${changePassword.address} ${changePassword.page} 302\n`,
  '/404.html /404.html 404!\n',
].join('')

/** Addresses that share a document; `/checkout/abc` shows `/checkout/_id.html` and keeps its address. */
export const redirectsText = ({ families }: Pick<BuildInfo, 'families'>): string =>
  families.map(({ pattern, html }) => `${pattern} ${html} 200\n`).join('')

/** The headers that the server sends with pages, in the form that hosts of static files read from `_headers`. */
export function headersText(policy: PagePolicy, settings: HeaderSettings): string {
  const { publicUrl } = settings
  const link = apiLink(publicUrl)
  const rules: [pattern: string, headers: string[]][] = [
    [
      '/*',
      [
        `content-security-policy: ${pagePolicy(policy, publicUrl)}`,
        `${reportingHeader.name}: ${reportingHeader.value}`,
        `${link.name}: ${link.value}`,
        ...constantHeaders(settings).map(([name, value]) => `${name}: ${value}`),
        `referrer-policy: ${referrerPolicies.usual}`,
        `cache-control: ${notKept}`,
      ],
    ],
    ...discreetFolders.map((folder): [string, string[]] => [
      `/${folder}/*`,
      ['! referrer-policy', `referrer-policy: ${referrerPolicies.discreet}`],
    ]),
    ['/images/*', [`! ${resourcePolicies.name}`, `${resourcePolicies.name}: ${resourcePolicies.pictures}`]],
    ...keptFolders.map(([folder, cache]): [string, string[]] => [
      `/${folder}*`,
      ['! cache-control', `cache-control: ${cache}`],
    ]),
  ]
  return rules
    .map(([pattern, headers]) => `${pattern}\n${headers.map((header) => `  ${header}\n`).join('')}`)
    .join('')
}

/** The headers that a text as `headersText` makes it sets for an address; names in small letters. */
export function headersFor(text: string, address: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>()
  let applies = false
  for (const line of text.split('\n')) {
    if (/^\S/.test(line))
      applies = line.endsWith('*') ? address.startsWith(line.slice(0, -1)) : address === line
    const [, unset, name = '', value = ''] = /^\s+(! )?([\w-]+)(?:: (.*))?$/.exec(line) ?? []
    if (!applies || name === '') continue
    if (unset === undefined) headers.set(name, value)
    else headers.delete(name)
  }
  return headers
}

/** Writes what hosts of static files read: `_headers` and `_redirects`, and the same for nginx into `_nginx/`. */
export function writeHostFiles(
  dir: string,
  config: Pick<Config, 'publicUrl' | 'hstsPreload' | 'ingrid' | 'klarna' | 'hasWallets'>,
): void {
  const buildInfo = readFileSync(path.join(dir, 'build-info.json'), 'utf8')
  const info = JSON.parse(buildInfo) as BuildInfo
  const policy = buildPolicy(buildInfo, externalOrigins(config))
  writeFileSync(path.join(dir, '_headers'), headersText(policy, config))
  const redirects = readRedirects(dir)
  writeFileSync(
    path.join(dir, '_redirects'),
    ownAddressesText + oldAddressesText(redirects) + redirectsText(info),
  )
  mkdirSync(path.join(dir, '_caddy'), { recursive: true })
  writeFileSync(path.join(dir, '_caddy/redirects.conf'), caddyRedirects(redirects))
  mkdirSync(path.join(dir, '_nginx'), { recursive: true })
  writeFileSync(path.join(dir, '_nginx/maps.conf'), nginxMaps(info, policy, config.publicUrl, redirects))
  writeFileSync(path.join(dir, '_nginx/headers.conf'), nginxHeaders(config))
}
