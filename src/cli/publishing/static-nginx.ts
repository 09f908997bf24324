import type { BuildInfo } from '#generator/publish/build-info.ts'
import { apiLink } from '#server/http/api-link.ts'
import {
  answerPolicy,
  constantHeaders,
  discreetFolders,
  pagePolicy,
  referrerPolicies,
  reportingHeader,
  resourcePolicies,
  type HeaderSettings,
  type PagePolicy,
} from '#server/http/security-headers.ts'
import { contentTypes, keptFolders, notKept, redirectCache } from '#server/http/file-headers.ts'

import { nginxRedirects, type Redirects } from './static-redirects.ts'

const quote = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`
const map = (from: string, to: string, rules: readonly (readonly [string, string])[]): string =>
  `map ${from} ${to} {\n${rules.map(([pattern, value]) => `  ${quote(pattern)} ${quote(value)};\n`).join('')}}\n`

/**
 * For nginx's `http` block: what depends on address, status and type, as variables that `headers.conf` and `static.conf` use; where old
 * addresses lead among them.
 */
export function nginxMaps(
  { families }: Pick<BuildInfo, 'families'>,
  policy: PagePolicy,
  publicUrl: string,
  redirects: Redirects,
): string {
  const page = '~^(?:200|404) text/html'
  return [
    map('"$status $sent_http_content_type$uri"', '$shop_policy', [
      // It has no type and renews the headers of the page that the browser has, whose entity tag is its time and size alone.
      [String.raw`~^304 .*\.html$`, pagePolicy(policy, publicUrl)],
      ['~^304', ''],
      [page, pagePolicy(policy, publicUrl)],
      ['default', answerPolicy],
    ]),
    map('"$status $sent_http_content_type"', '$shop_reporting', [
      [page, reportingHeader.value],
      ['default', ''],
    ]),
    map('"$status $sent_http_content_type"', '$shop_api_link', [
      [page, apiLink(publicUrl).value],
      ['default', ''],
    ]),
    map('$uri', '$shop_resource_policy', [
      ['~^/images/', resourcePolicies.pictures],
      ['default', resourcePolicies.usual],
    ]),
    map('$request_uri', '$shop_referrer', [
      [`~^/(?:${discreetFolders.join('|')})(?:[/?]|$)`, referrerPolicies.discreet],
      ['default', referrerPolicies.usual],
    ]),
    map('"$status $request_uri"', '$shop_cache', [
      ['~^301', redirectCache],
      ...keptFolders.map(([folder, cache]) => [`~^(?:200|206|304) /${folder}`, cache] as const),
      ['default', notKept],
    ]),
    map('$uri', '$shop_document', [
      ...families.map(({ pattern, html }) => [`~^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, html] as const),
      ['default', ''],
    ]),
    nginxRedirects(redirects),
  ].join('')
}

/** For nginx's `server` block: types of files, and the headers that the server itself would send with them. */
export function nginxHeaders(settings: HeaderSettings): string {
  const types = Object.entries(contentTypes).map(([ending, type]) => `  ${quote(type)} ${ending.slice(1)};\n`)
  const headers = [
    ...constantHeaders(settings).map(
      ([name, value]) =>
        [name, name === resourcePolicies.name ? '$shop_resource_policy' : quote(value)] as const,
    ),
    ['content-security-policy', '$shop_policy'],
    [reportingHeader.name, '$shop_reporting'],
    [apiLink(settings.publicUrl).name, '$shop_api_link'],
    ['referrer-policy', '$shop_referrer'],
    ['cache-control', '$shop_cache'],
  ] as const
  return `types {\n${types.join('')}}\n${headers.map(([name, value]) => `add_header ${name} ${value} always;\n`).join('')}`
}
