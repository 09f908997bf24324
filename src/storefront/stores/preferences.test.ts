import { beforeEach, expect, test, vi } from 'vitest'

import { installBrowser } from '#tests/store-setup.ts'

let world: ReturnType<typeof installBrowser>

beforeEach(() => {
  world = installBrowser()
})

/** The preferences as a page finds them when it begins. */
async function nextPage() {
  vi.resetModules()
  const preferences = await import('./preferences.ts')
  preferences.preferencesStorage.restore()
  return { ...preferences, ...(await import('./newsletter.ts')) }
}

test('[3.27] both dismissals are kept with their times; that the sign-up is asked for lasts no longer than its page', async () => {
  const first = await nextPage()
  expect(first.preferencesStore.getState()).toMatchObject({
    lastNewsletterDismissal: null,
    lastNotificationDismissal: null,
    forceShowNewsletter: false,
  })
  first.savePreferences({ lastNotificationDismissal: 1000, forceShowNewsletter: true })
  expect(world.localStorage.getItem('vitrine.v10.preferences')).not.toContain('forceShowNewsletter')
  const before = Date.now()
  first.dismissNewsletter()
  const { forceShowNewsletter, lastNewsletterDismissal } = first.preferencesStore.getState()
  expect(forceShowNewsletter).toBe(false)
  expect(lastNewsletterDismissal).toBeGreaterThanOrEqual(before)
  first.savePreferences({ forceShowNewsletter: true })
  const second = await nextPage()
  expect(second.preferencesStore.getState()).toMatchObject({
    lastNewsletterDismissal,
    lastNotificationDismissal: 1000,
    forceShowNewsletter: false,
  })
})
