import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { buildInfo } from '#generator/publish/build-info.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import { externalOrigins, buildPolicy } from '#server/http/site-policy.ts'
import { changePassword } from '#server/site/change-password.ts'

import { headersText, ownAddressesText, redirectsText } from './static-host.ts'
import { nginxHeaders, nginxMaps } from './static-nginx.ts'
import { caddyRedirects } from './static-redirects.ts'

const policy = (ingrid: { url: string; key: string } | null = null) =>
  buildPolicy(
    JSON.stringify({ bootScriptHash: 'sha256-abc', importMapHash: 'sha256-def', hasTagManager: false }),
    externalOrigins({ ingrid, klarna: null, hasWallets: false }),
  )

const site = { publicUrl: 'https://shop.test', hstsPreload: false }
const plain = { ...site, publicUrl: 'http://localhost' }

describe('files for hosts of static sites', () => {
  it('says what the site does with addresses of its own, ahead of all others', () => {
    expect(ownAddressesText).toBe(
      '/.well-known/change-password /my-account/security 302\n/404.html /404.html 404!\n',
    )
    expect(caddyRedirects([])).toMatch(
      /^redir \/\.well-known\/change-password \/my-account\/security 302\nerror \/404\.html 404\n/,
    )
    const nginx = readFileSync('deploy/nginx/static.conf', 'utf8')
    expect(nginx).toContain(`location = ${changePassword.address} { return 302 ${changePassword.page}; }`)
  })
  it('[2.8] shows the shared document for every address of a family', () => {
    const families = [{ pattern: '/checkout/:id', html: '/checkout/_id.html' }]
    expect(redirectsText({ families })).toBe('/checkout/:id /checkout/_id.html 200\n')
    expect(nginxMaps({ families }, policy(), 'https://shop.test', [])).toContain(
      `'~^/checkout/[^/]+/?$' '/checkout/_id.html';`,
    )
  })
  it('lets in the one inline script and the import map, and has pages asked for again but not what is named by its content', () => {
    const text = headersText(policy(), site)
    expect(text).toContain('; report-to csp\n  reporting-endpoints: csp="/wp-json/reports/csp"\n')
    expect(text).toContain(`script-src 'self' 'sha256-abc' 'sha256-def'`)
    expect(text).toMatch(/^\/\*\n(?: {2}.*\n)* {2}cache-control: no-cache\n/)
    expect(text).toContain(
      '/assets/app/*\n  ! cache-control\n  cache-control: public, max-age=31536000, immutable\n',
    )
  })
  it('asks for https only where the shop has it', () => {
    for (const text of [headersText(policy(), site), nginxHeaders(site)])
      expect(text).toContain('strict-transport-security')
    for (const text of [headersText(policy(), plain), nginxHeaders(plain)])
      expect(text).not.toContain('strict-transport-security')
  })
  it('asks for the preload list of browsers only where the setting says so', () => {
    const written = (settings: typeof site) => [headersText(policy(), settings), nginxHeaders(settings)]
    for (const text of written(site)) expect(text).not.toContain('preload')
    for (const text of written({ ...site, hstsPreload: true }))
      expect(text).toContain('max-age=63072000; includeSubDomains; preload')
  })
  it('[7.1] says on every page where the API is', () => {
    const link = '<https://shop.test/wp-json/>; rel="https://api.w.org/"'
    expect(headersText(policy(), site)).toContain(`\n  link: ${link}\n`)
    expect(nginxMaps({ families: [] }, policy(), 'https://shop.test', [])).toContain(
      `map '"$status $sent_http_content_type"' $shop_api_link`.replaceAll("'", '') +
        ` {\n  '~^(?:200|404) text/html' '${link}';\n`,
    )
    expect(nginxHeaders(site)).toContain('add_header link $shop_api_link always;\n')
  })
  it('[3.5] lets in a delivery widget that is configured', () => {
    const text = headersText(policy({ url: 'https://api.ingrid.com', key: 'k' }), site)
    expect(text).toContain('frame-src https://api.ingrid.com https://*.ingrid.com;')
  })
  it('[7.34] lets in the advertisers of a build with a tag manager, by the same policy that nodes send', () => {
    const info = buildInfo({ hash: 'h', bootScript: 'x', importMap: '' }, 'GTM-TEST123', {
      advertisers: ['meta', { script: ['https://ads.example.com'] }],
    })
    const read = buildPolicy(
      JSON.stringify(info),
      externalOrigins({ ingrid: null, klarna: null, hasWallets: false }),
    )
    const sent = pagePolicy(read, 'https://shop.test')
    expect(sent).toContain(' https://connect.facebook.net https://ads.example.com;')
    expect(headersText(read, site)).toContain(`  content-security-policy: ${sent}\n`)
    const quoted = sent.replaceAll("'", String.raw`\'`)
    expect(nginxMaps(info, read, 'https://shop.test', []).split(quoted)).toHaveLength(3)
  })
  it('tells other sites nothing from drafts and other pages that know something', () => {
    for (const folder of ['draft', 'receipt'])
      expect(headersText(policy(), site)).toContain(
        `/${folder}/*\n  ! referrer-policy\n  referrer-policy: no-referrer\n`,
      )
  })
})
