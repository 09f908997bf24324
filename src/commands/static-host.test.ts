import { describe, expect, it } from 'vitest'

import { headersText, redirectsText } from './static-host.ts'

describe('files for hosts of static sites', () => {
  it('[2.8] shows the shared document for every address of a family', () => {
    expect(redirectsText({ families: [{ pattern: '/checkout/:id', html: '/checkout/_id.html' }] })).toBe(
      '/checkout/:id /checkout/_id.html 200\n',
    )
  })
  it('lets in the one inline script and the import map, and has pages asked for again but not what is named by its content', () => {
    const text = headersText(
      { bootScriptHash: 'sha256-abc', importMapHash: 'sha256-def', hasTagManager: false },
      'https://shop.test',
    )
    expect(text).toContain(`script-src 'self' 'sha256-abc' 'sha256-def'`)
    expect(text).toMatch(/^\/\*\n(?: {2}.*\n)* {2}Cache-Control: no-cache\n/)
    expect(text).toContain(
      '/assets/app/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n',
    )
    expect(text).toContain('Strict-Transport-Security')
    expect(
      headersText(
        { bootScriptHash: null, importMapHash: null, hasTagManager: false },
        'http://localhost:8080',
      ),
    ).not.toContain('Strict-Transport-Security')
  })
})
