import { writeFileSync } from 'node:fs'
import path from 'node:path'

import type { BuildInfo } from '#generator/build-info.ts'
import { pagePolicy } from '#server/http/security-headers.ts'

/** Addresses that share a document; `/checkout/abc` shows `/checkout/_id.html` and keeps its address. */
export const redirectsText = ({ families }: Pick<BuildInfo, 'families'>): string =>
  families.map(({ pattern, html }) => `${pattern} ${html} 200\n`).join('')

/** Headers of faults §6.6 and caching (page-data 9.1), in the form that hosts of static files read from `_headers`. */
export function headersText(
  {
    bootScriptHash,
    importMapHash,
    hasTagManager,
  }: Pick<BuildInfo, 'bootScriptHash' | 'importMapHash' | 'hasTagManager'>,
  publicUrl: string,
): string {
  const isHttps = publicUrl.startsWith('https:')
  const policy = pagePolicy(
    {
      scriptHashes: [bootScriptHash, importMapHash].filter((hash) => hash !== null),
      formAction: ['https://checkout.stripe.com'],
      hasTagManager,
    },
    isHttps,
  )
  const rules: [pattern: string, headers: string[]][] = [
    [
      '/*',
      [
        `Content-Security-Policy: ${policy}`,
        'X-Content-Type-Options: nosniff',
        'Referrer-Policy: strict-origin-when-cross-origin',
        'Cross-Origin-Opener-Policy: same-origin',
        'Cross-Origin-Resource-Policy: same-site',
        'Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(self "https://checkout.stripe.com")',
        'Cache-Control: no-cache',
        ...(isHttps ? ['Strict-Transport-Security: max-age=63072000; includeSubDomains; preload'] : []),
      ],
    ],
    ...[
      '/checkout/*',
      '/receipt/*',
      '/payment-fail/*',
      '/my-account/*',
      '/reset-password/*',
      '/retrieve-password/*',
      '/newsletter/*',
    ].map((pattern): [string, string[]] => [pattern, ['! Referrer-Policy', 'Referrer-Policy: no-referrer']]),
    ...['/assets/app/*', '/images/*'].map((pattern): [string, string[]] => [
      pattern,
      ['! Cache-Control', 'Cache-Control: public, max-age=31536000, immutable'],
    ]),
  ]
  return rules
    .map(([pattern, headers]) => `${pattern}\n${headers.map((header) => `  ${header}\n`).join('')}`)
    .join('')
}

export function writeHostFiles(dir: string, info: BuildInfo, publicUrl: string): void {
  writeFileSync(path.join(dir, '_headers'), headersText(info, publicUrl))
  writeFileSync(path.join(dir, '_redirects'), redirectsText(info))
}
