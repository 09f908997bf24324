import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { installBrowser } from '#tests/store-setup.ts'

import { bootScript } from '../boot-script.ts'

let world: ReturnType<typeof installBrowser>
let reported: unknown[][]
const listeners = new Map<
  string,
  (event: { readonly key?: string | null; readonly persisted?: boolean }) => void
>()

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  world = installBrowser()
  reported = []
  listeners.clear()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('gtag', (...given: unknown[]) => reported.push(given))
})

const open = async () => ({ ...(await import('./consent.ts')), ...(await import('./preferences.ts')) })

const signals = (analytics: string, marketing: string) => ({
  ad_storage: marketing,
  ad_user_data: marketing,
  ad_personalization: marketing,
  personalization_storage: marketing,
  analytics_storage: analytics,
  functionality_storage: 'granted',
  security_storage: 'granted',
})

describe('a choice', () => {
  test.each([
    ['[4.1] accept all', true, true],
    ['[4.2] only essential', false, false],
    ['[4.3] custom settings', true, false],
  ])('%s', async (_, analytics, marketing) => {
    const { chooseConsent, consentStore, preferencesStore } = await open()
    chooseConsent({ analytics, marketing })
    const kept: unknown = JSON.parse(world.localStorage.getItem('cookieConsent') ?? '')
    expect(kept).toEqual({ essential: true, analytics, marketing, timestamp: expect.any(Number) })
    expect(consentStore.getState().record).toEqual(kept)
    expect(preferencesStore.getState()).toMatchObject({
      privacyConsent: true,
      consentPreferences: { essential: true, analytics, marketing },
    })
    const word = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')
    expect(reported).toEqual([['consent', 'update', signals(word(analytics), word(marketing))]])
  })

  test('[3.28] is found again on the next visit', async () => {
    const first = await open()
    first.chooseConsent({ analytics: true, marketing: false })
    vi.resetModules()
    const { restoreConsent, consentStore } = await open()
    restoreConsent()
    expect(consentStore.getState().record).toMatchObject({ analytics: true, marketing: false })
  })

  test.each([
    ['nothing', null],
    ['rubbish', '{'],
    ['a choice without the time', '{"essential":true,"analytics":true,"marketing":true}'],
    [
      'a choice of more than a year ago',
      `{"essential":true,"analytics":true,"marketing":true,"timestamp":${Date.now() - 366 * 86_400_000}}`,
    ],
  ])('[2.22] %s means undecided', async (_, text) => {
    if (text !== null) world.localStorage.setItem('cookieConsent', text)
    const { restoreConsent, consentStore, isAnyTagAllowed } = await open()
    restoreConsent()
    expect(consentStore.getState().record).toBeNull()
    expect(isAnyTagAllowed(consentStore.getState())).toBe(false)
  })

  test('[8.12] J4: a storage failure is logged by its words, and the choice holds', async () => {
    world.localStorage.isFull = true
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { chooseConsent, consentStore } = await open()
    chooseConsent({ analytics: false, marketing: false })
    expect(logged.mock.calls[0]?.[0]).toBe('Could not persist cookie consent')
    expect(consentStore.getState().record).toMatchObject({ analytics: false })
  })

  test('[9.15] cookies of tags are removed by a date of yesterday, the bag is not', async () => {
    const written: string[] = []
    vi.stubGlobal('location', { hostname: 'www.shop.example', protocol: 'https:' })
    vi.stubGlobal('document', {
      documentElement: { dataset: {} },
      get cookie() {
        return '_ga=GA1.1; vitrine.v10.selection=abc; _gcl_au=1'
      },
      set cookie(text: string) {
        written.push(text)
      },
    })
    const { chooseConsent } = await open()
    chooseConsent({ analytics: false, marketing: false })
    expect(new Set(written.map((text) => text.split('=')[0]))).toEqual(new Set(['_ga', '_gcl_au']))
    expect(written.some((text) => text.includes('Domain=shop.example'))).toBe(true)
    for (const text of written) {
      const expires = Date.parse(/Expires=([^;]+)/.exec(text)?.[1] ?? '')
      expect(Date.now() - expires).toBeGreaterThan(86_000_000)
      expect(Date.now() - expires).toBeLessThan(90_000_000)
    }
  })
})

describe('a choice in another tab', () => {
  const choose = (analytics: boolean, marketing: boolean, timestamp: number) =>
    world.localStorage.setItem(
      'cookieConsent',
      JSON.stringify({ essential: true, analytics, marketing, timestamp }),
    )

  test.each<[string, () => void]>([
    ['J3, H11: as it is made', () => listeners.get('storage')?.({ key: 'cookieConsent' })],
    ['J3, H11: where all was cleared before', () => listeners.get('storage')?.({ key: null })],
    ['J3, H12: in a page that is looked at again', () => listeners.get('focus')?.({})],
    ['J3, H12: in a page that is brought back', () => listeners.get('pageshow')?.({ persisted: true })],
  ])('[4.4] %s: holds here, and tags are told', async (_, happen) => {
    choose(true, true, Date.now() - 1000)
    const { restoreConsent, consentStore } = await open()
    restoreConsent()
    expect(reported).toEqual([])
    choose(true, false, Date.now())
    happen()
    happen()
    expect(consentStore.getState().record).toMatchObject({ analytics: true, marketing: false })
    expect(reported).toEqual([['consent', 'update', signals('granted', 'denied')]])
  })

  test('[2.22] answers the banner', async () => {
    const { restoreConsent, consentStore } = await open()
    restoreConsent()
    choose(false, false, Date.now())
    listeners.get('storage')?.({ key: 'cookieConsent' })
    expect(consentStore.getState().record).toMatchObject({ analytics: false })
    expect(world.dataset['consent']).toBe('chosen')
  })

  test('[8.12] one that is older, or gone, changes nothing', async () => {
    world.localStorage.isFull = true
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { restoreConsent, chooseConsent, consentStore } = await open()
    restoreConsent()
    chooseConsent({ analytics: false, marketing: false })
    world.localStorage.isFull = false
    listeners.get('focus')?.({})
    choose(true, true, Date.now() - 1000)
    listeners.get('focus')?.({})
    expect(consentStore.getState().record).toMatchObject({ analytics: false })
    expect(reported).toHaveLength(1)
  })
})

/** The script before first paint, run as a browser would. */
function boot(kept: Readonly<Record<string, string>>) {
  const dataset: Record<string, string> = {}
  const dataLayer: { 0: unknown; 1: unknown; 2: unknown }[] = []
  const scope: Record<string, unknown> = {
    document: { documentElement: { dataset } },
    localStorage: { getItem: (name: string) => kept[name] ?? null },
    dataLayer,
    addEventListener: () => undefined,
    requestAnimationFrame: () => 0,
    setTimeout: () => 0,
    Date,
    JSON,
  }
  scope['window'] = scope
  runInNewContext(bootScript, scope)
  return {
    dataset,
    reported: dataLayer.map(({ 0: what, 1: how, 2: which }) => [what, how, { ...(which as object) }]),
  }
}

describe('[4.4] J2: the script before first paint', () => {
  test('denies all but function and security before anything else', () => {
    expect(boot({}).reported).toEqual([['consent', 'default', signals('denied', 'denied')]])
  })

  test('updates by the kept choice on each load, and hides the banner', () => {
    const cookieConsent = JSON.stringify({
      essential: true,
      analytics: true,
      marketing: false,
      timestamp: Date.now(),
    })
    const { reported, dataset } = boot({ cookieConsent })
    expect(reported.map(([, how]) => how)).toEqual(['default', 'update'])
    expect(reported[1]?.[2]).toEqual(signals('granted', 'denied'))
    expect(dataset['consent']).toBe('chosen')
  })

  test('a broken choice costs neither the country nor the prices', () => {
    const preferences = JSON.stringify({ country: 'SE', pricelist: '20' })
    const { dataset, reported } = boot({ cookieConsent: 'null', 'vitrine.v10.preferences': preferences })
    expect(dataset).toEqual({ country: 'SE', pricelist: '20' })
    expect(reported).toHaveLength(1)
  })

  test.each([
    [{ analytics: true, marketing: true }],
    [{ essential: true, analytics: true }],
    [{ essential: true, marketing: false }],
    [{ essential: true, analytics: 'yes', marketing: false }],
    [{ essential: true, analytics: true, marketing: true, timestamp: String(Date.now()) }],
  ])(
    '[2.22] H3: %j is not a choice to the store, which asks: so it hides no banner and grants nothing',
    async (broken) => {
      const cookieConsent = JSON.stringify({ timestamp: Date.now(), ...broken })
      const { reported, dataset } = boot({ cookieConsent })
      expect([reported.length, dataset]).toEqual([1, {}])
      world.localStorage.setItem('cookieConsent', cookieConsent)
      const { restoreConsent, consentStore } = await open()
      restoreConsent()
      expect(consentStore.getState().record).toBeNull()
    },
  )

  test('it says the same signals as the store', async () => {
    const { consentSignals } = await open()
    expect(consentSignals({ analytics: true, marketing: true })).toEqual(signals('granted', 'granted'))
    const source = readFileSync(path.join(import.meta.dirname, '../boot-script.ts'), 'utf8')
    for (const signal of Object.keys(signals('', ''))) expect(source).toContain(`${signal}:`)
  })
})
