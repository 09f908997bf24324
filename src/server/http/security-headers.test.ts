import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { buildInfo } from '#generator/publish/build-info.ts'

import { useSecurityHeaders } from './security-headers.ts'
import { externalOrigins, sitePolicy } from './site-policy.ts'

/** A page of a site whose build has this inline script. */
async function buildPolicy(
  publicUrl: string,
  buildInfo: object,
  widgetOrigins: string[] = [],
): Promise<string> {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-policy-'))
  writeFileSync(path.join(dir, 'build-info.json'), JSON.stringify(buildInfo))
  const fastify = Fastify()
  onTestFinished(async () => {
    await fastify.close()
    rmSync(dir, { recursive: true })
  })
  useSecurityHeaders(fastify, {
    publicUrl,
    hstsPreload: false,
    readPolicy: sitePolicy(dir, {
      ...externalOrigins({ ingrid: null, klarna: null, hasWallets: false }),
      widgetOrigins,
    }),
  })
  fastify.get('/*', async (_, reply) => reply.type('text/html; charset=utf-8').send('<p>'))
  const { headers } = await fastify.inject('/receipt/?selection=x')
  expect(headers['referrer-policy']).toBe('no-referrer')
  const transport = headers['strict-transport-security'] ?? ''
  const [, seconds = '0'] = /^max-age=(\d+)(?:;|$)/.exec(transport) ?? []
  // Two years on https; never there on plain http, and never `max-age=0`, which would end it.
  expect(Number(seconds)).toBe(publicUrl.startsWith('https:') ? 63_072_000 : 0)
  expect(transport === '').toBe(!publicUrl.startsWith('https:'))
  expect(transport).not.toContain('preload')
  expect(headers['link']).toBe(`<${publicUrl}/wp-json/>; rel="https://api.w.org/"`)
  expect(headers['reporting-endpoints']).toBe('csp="/wp-json/reports/csp"')
  return String(headers['content-security-policy'])
}

test('[I4] pages run our scripts and the one inline script and the import map of the build, and no other', async () => {
  const build = { bootScriptHash: 'sha256-abc=', importMapHash: 'sha256-def=' }
  const policy = await buildPolicy('https://shop.example.com', build)
  expect(policy).toContain("script-src 'self' 'sha256-abc=' 'sha256-def='; style-src 'self';")
  expect(policy).toContain("form-action 'self' https://checkout.stripe.com;")
  expect(policy).toContain(
    "require-trusted-types-for 'script'; trusted-types app; upgrade-insecure-requests; report-to csp",
  )
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('a page that knows something personal tells no other site where the visitor comes from', async () => {
  const fastify = Fastify()
  onTestFinished(() => fastify.close())
  const policy = { scriptHashes: [], formAction: [], hasTagManager: false, widgetOrigins: [] }
  useSecurityHeaders(fastify, {
    publicUrl: 'https://shop.example.com',
    hstsPreload: false,
    readPolicy: () => policy,
  })
  fastify.get('/*', () => '<p>')
  const policyAt = async (url: string) => (await fastify.inject(url)).headers['referrer-policy']
  for (const url of ['/withdraw/', '/notify/stop/', '/saved/', '/newsletter/confirm/', '/my-account/orders'])
    expect(await policyAt(url), url).toBe('no-referrer')
  for (const url of ['/', '/terms/', '/saved-by-the-bell/'])
    expect(await policyAt(url), url).toBe('strict-origin-when-cross-origin')
})

test('the domain is offered for the preload list of browsers only where the setting says so', async () => {
  const fastify = Fastify()
  onTestFinished(() => fastify.close())
  const policy = { scriptHashes: [], formAction: [], hasTagManager: false, widgetOrigins: [] }
  useSecurityHeaders(fastify, {
    publicUrl: 'https://shop.example.com',
    hstsPreload: true,
    readPolicy: () => policy,
  })
  fastify.get('/', () => ({ is: 'no page' }))
  const { headers } = await fastify.inject('/')
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload')
  // No page, so nobody looks for the API there.
  expect(headers['link']).toBeUndefined()
})

test('without an inline script there is no hash; on plain http nothing is upgraded', async () => {
  const policy = await buildPolicy('http://localhost:8080', { bootScriptHash: null })
  expect(policy).toContain("script-src 'self'; ")
  expect(policy).not.toContain('upgrade-insecure-requests')
})

test('[7.34] hosts of a tag manager stand in the policy only where the site has one', async () => {
  const without = await buildPolicy('https://shop.example.com', {
    bootScriptHash: 'sha256-abc=',
    hasTagManager: false,
  })
  expect(without).not.toContain('google')
  const policy = await buildPolicy('https://shop.example.com', {
    bootScriptHash: 'sha256-abc=',
    hasTagManager: true,
  })
  expect(policy).toContain("script-src 'self' 'sha256-abc=' https://www.googletagmanager.com;")
  expect(policy).toContain('https://*.google-analytics.com')
})

test('[7.34] hosts of advertisers stand in the policy of a site that has a tag manager, each where it is needed', async () => {
  const advertised = {
    advertisers: ['google-ads', 'meta', { frame: ['https://frames.example.com'] }],
  } as const
  const buildInfoFor = (gtmId: string | null) =>
    buildInfo({ hash: 'h', bootScript: 'x', importMap: '' }, gtmId, advertised)
  const policy = await buildPolicy('https://shop.example.com', buildInfoFor('GTM-TEST123'))
  const getHosts = (directive: string) =>
    new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? []
  expect(getHosts('script-src')).toEqual(
    expect.arrayContaining(['https://www.googleadservices.com', 'https://connect.facebook.net']),
  )
  expect(getHosts('connect-src')).toEqual(
    expect.arrayContaining(['https://googleads.g.doubleclick.net', 'https://www.facebook.com']),
  )
  expect(getHosts('img-src')).toEqual(
    expect.arrayContaining(['https://www.google.com', 'https://www.facebook.com']),
  )
  expect(getHosts('frame-src')).toEqual(
    expect.arrayContaining(['https://td.doubleclick.net', 'https://frames.example.com']),
  )
  expect(getHosts('img-src')).not.toContain('https://connect.facebook.net')
  expect(policy).not.toMatch(/unsafe/)
  for (const name of ['script-src', 'connect-src', 'img-src', 'frame-src'])
    expect(new Set(getHosts(name)).size).toBe(getHosts(name).length)
  expect(await buildPolicy('https://shop.example.com', buildInfoFor(null))).not.toMatch(
    /google|facebook|frame-src/,
  )
})

test('[3.5] a delivery widget may bring scripts and frames of its own origins, where one is configured', async () => {
  const build = { bootScriptHash: 'sha256-abc=' }
  expect(await buildPolicy('https://shop.example.com', build)).not.toContain('blob:')
  const policy = await buildPolicy('https://shop.example.com', build, ['https://*.ingrid.com'])
  expect(policy).toContain("script-src 'self' 'sha256-abc=' blob: https://*.ingrid.com;")
  expect(policy).toContain('frame-src https://*.ingrid.com;')
  expect(policy).not.toContain("'unsafe-inline'")
})
