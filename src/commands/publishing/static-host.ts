import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { BuildInfo } from '#generator/publish/build-info.ts'
import type { Config } from '#server/config.ts'
import {
  constantHeaders,
  discreetFolders,
  pagePolicy,
  referrerPolicies,
  reportingHeader,
  resourcePolicies,
  type PagePolicy,
} from '#server/http/security-headers.ts'
import { outsideOf, policyOf } from '#server/http/site-policy.ts'
import { keptFolders, notKept } from '#server/http/file-headers.ts'

import { nginxHeaders, nginxMaps } from './static-nginx.ts'

/** Addresses that share a document; `/checkout/abc` shows `/checkout/_id.html` and keeps its address. */
export const redirectsText = ({ families }: Pick<BuildInfo, 'families'>): string =>
  families.map(({ pattern, html }) => `${pattern} ${html} 200\n`).join('')

/** The headers that the server sends with pages, in the form that hosts of static files read from `_headers`. */
export function headersText(policy: PagePolicy, publicUrl: string): string {
  const rules: [pattern: string, headers: string[]][] = [
    [
      '/*',
      [
        `content-security-policy: ${pagePolicy(policy, publicUrl)}`,
        `${reportingHeader.name}: ${reportingHeader.value}`,
        ...constantHeaders(publicUrl).map(([name, value]) => `${name}: ${value}`),
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
export function writeHostFiles(dir: string, config: Pick<Config, 'publicUrl' | 'ingrid'>): void {
  const buildInfo = readFileSync(path.join(dir, 'build-info.json'), 'utf8')
  const info = JSON.parse(buildInfo) as BuildInfo
  const policy = policyOf(buildInfo, outsideOf(config))
  writeFileSync(path.join(dir, '_headers'), headersText(policy, config.publicUrl))
  writeFileSync(path.join(dir, '_redirects'), redirectsText(info))
  mkdirSync(path.join(dir, '_nginx'), { recursive: true })
  writeFileSync(path.join(dir, '_nginx/maps.conf'), nginxMaps(info, policy, config.publicUrl))
  writeFileSync(path.join(dir, '_nginx/headers.conf'), nginxHeaders(config.publicUrl))
}
