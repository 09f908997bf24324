import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { unknownFields } from '#contract/unknown-fields.ts'
import { shop } from '#brand/shop.config.ts'

import { isFlag, isMap, isText, isTextOrNull, isTimeOrNull, persist } from './persist.ts'

/** How long a notification that was closed stays away (spec 9.1). */
export const noticePauseMs = 24 * 60 * 60_000

export interface ConsentPreferences {
  readonly essential: true
  readonly analytics: boolean
  readonly marketing: boolean
}

/** Spec 3.24–3.27. Times are epoch milliseconds. */
export interface PreferencesState {
  /** Null until chosen or detected. */
  country: string | null
  /** Kept beside the country so that the script before first paint can choose the prices. */
  pricelist: string | null
  shoeSize: string
  /** The size last chosen on each other scale, under its name. */
  sizes: Readonly<Record<string, unknown>>
  privacyConsent: boolean
  consentPreferences: ConsentPreferences
  lastNewsletterDismissal: number | null
  lastNotificationDismissal: number | null
  forceShowNewsletter: boolean
}

const isConsent = (value: unknown): value is ConsentPreferences => {
  const { essential, analytics, marketing } = unknownFields(value)
  return essential === true && isFlag(analytics) && isFlag(marketing)
}

export const preferencesStore = createStore<PreferencesState>(() => ({
  country: null,
  pricelist: null,
  shoeSize: shop.defaultShoeSize,
  sizes: {},
  privacyConsent: false,
  consentPreferences: { essential: true, analytics: false, marketing: false },
  lastNewsletterDismissal: null,
  lastNotificationDismissal: null,
  forceShowNewsletter: false,
}))

export const preferencesStorage = persist(preferencesStore, {
  name: 'preferences',
  kind: 'local',
  fields: {
    country: isTextOrNull,
    pricelist: isTextOrNull,
    shoeSize: isText,
    sizes: isMap,
    privacyConsent: isFlag,
    consentPreferences: isConsent,
    lastNewsletterDismissal: isTimeOrNull,
    lastNotificationDismissal: isTimeOrNull,
  },
})

/** What another tab chose: else the next choice here would write this tab's older country over it. */
export function rereadPreferences(): void {
  preferencesStorage.reread()
  savePreferences({})
}

/** Changes preferences and, at once, the attributes that choose the prices shown (decision 9). */
export function savePreferences(change: Partial<PreferencesState>): void {
  preferencesStore.setState(change)
  const { country, pricelist } = preferencesStore.getState()
  const { dataset } = document.documentElement
  if (country) dataset['country'] = country
  if (pricelist) dataset['pricelist'] = pricelist
}

export const usePreferences = <T>(select: (state: PreferencesState) => T): T =>
  useStore(preferencesStore, select)
