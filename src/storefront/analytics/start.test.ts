import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { installBrowser } from '#tests/store-setup.ts'

import type { RouterView } from '../router/use-page.ts'

const loadTagManager = vi.fn()
const reload = vi.fn()
const listeners = new Map<string, () => void>()

/** Somebody who agreed to be measured, on a page of a shop under a path. */
async function visit(prefix: string, pathname: string, search = '', hash = ''): Promise<void> {
  vi.resetModules()
  vi.doMock('../stores/base-path.ts', () => ({ prefix }))
  vi.doMock('./tag-manager.ts', () => ({ loadTagManager, report: vi.fn(), trackCommerce: vi.fn() }))
  vi.doMock('./pages.ts', () => ({ createPageTeller: () => () => undefined }))
  Object.assign(location, { pathname: prefix + pathname, search, hash, hostname: 'shop.example', reload })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  const consent = { essential: true, analytics: true, marketing: true, timestamp: Date.now() }
  localStorage.setItem('cookieConsent', JSON.stringify(consent))
  const { startAnalytics } = await import('./start.ts')
  const page = { path: pathname, route: { name: 'page' } } as RouterView['page']
  startAnalytics('GTM-TEST123', {
    view: () => ({ page, isPending: false, failure: null }),
    watch: () => () => undefined,
  })
}

beforeEach(() => {
  installBrowser()
  loadTagManager.mockClear()
  reload.mockClear()
  vi.stubGlobal('history', { state: null })
})
afterEach(() => {
  vi.doUnmock('../stores/base-path.ts')
  vi.doUnmock('./tag-manager.ts')
  vi.doUnmock('./pages.ts')
})

describe.each([[''], ['/shop1']])('[2.29] the tag manager of a shop under %j', (prefix) => {
  it.each<[string, string, string?]>([
    ['/checkout/a-token-of-a-bag', ''],
    ['/', '?bag=a-token-of-a-bag'],
    ['/draft/', '?id=5&token=of-a-draft'],
    ['/withdraw/', '', '#token=of-an-order'],
    ['/my-account/', ''],
  ])(
    'does not come where the address holds what opens something, or a password is typed: %s%s',
    async (...at) => {
      await visit(prefix, ...at)
      expect(loadTagManager).not.toHaveBeenCalled()
    },
  )

  it('does not come to a page whose history entry has a mailed link', async () => {
    vi.stubGlobal('history', { state: { link: '#token=of-an-order' } })
    await visit(prefix, '/withdraw/')
    expect(loadTagManager).not.toHaveBeenCalled()
  })

  it('comes to the checkout', async () => {
    await visit(prefix, '/checkout/')
    expect(loadTagManager).toHaveBeenCalledWith('GTM-TEST123')
  })
})

describe('[9.15] J3: who withdraws gets a page without what runs', () => {
  it.each([
    ['one kind', { analytics: true, marketing: false }],
    ['all', { analytics: false, marketing: false }],
  ])('%s, once the settings have closed', async (_, choice) => {
    await visit('', '/')
    const { chooseConsent, openConsentSettings } = await import('../stores/consent.ts')
    openConsentSettings()
    chooseConsent(choice)
    expect(reload).not.toHaveBeenCalled()
    listeners.get('popstate')?.()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('at once where another dialog is open and the choice was made in another tab', async () => {
    await visit('', '/')
    vi.stubGlobal('history', { state: { dialog: 1 } })
    const { consentStore } = await import('../stores/consent.ts')
    consentStore.setState({
      record: { essential: true, analytics: false, marketing: true, timestamp: Date.now() },
    })
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('who grants more keeps the page', async () => {
    await visit('', '/')
    const { chooseConsent } = await import('../stores/consent.ts')
    chooseConsent({ analytics: true, marketing: true })
    expect(reload).not.toHaveBeenCalled()
  })
})
