import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { unknownFields } from '#contract/unknown-fields.ts'

import { isFlag } from './persist.ts'
import { savePreferences } from './preferences.ts'

declare global {
  /** Laid by the script before first paint. */
  var gtag: ((...given: unknown[]) => void) | undefined
}

/** Spec 3.28: what was chosen and when, epoch milliseconds. */
export interface ConsentRecord {
  readonly essential: true
  readonly analytics: boolean
  readonly marketing: boolean
  readonly timestamp: number
}

export interface ConsentState {
  /** Null while undecided. */
  record: ConsentRecord | null
  isSettingsOpen: boolean
}

/** Under which the choice is kept. The script before first paint reads it as well. */
export const consentKey = 'cookieConsent'
/** A choice is asked for again after a year. */
export const consentValidMs = 365 * 24 * 60 * 60_000

export const consentStore = createStore<ConsentState>(() => ({ record: null, isSettingsOpen: false }))

const word = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')

/** The seven signals of Consent Mode v2, spec 4.4: advertising follows marketing, measuring follows analytics. */
export const consentSignals = ({ analytics, marketing }: Pick<ConsentRecord, 'analytics' | 'marketing'>) => ({
  ad_storage: word(marketing),
  ad_user_data: word(marketing),
  ad_personalization: word(marketing),
  personalization_storage: word(marketing),
  analytics_storage: word(analytics),
  functionality_storage: 'granted',
  security_storage: 'granted',
})

function isRecord(value: unknown): value is ConsentRecord {
  const { essential, analytics, marketing, timestamp } = unknownFields(value)
  return (
    essential === true &&
    isFlag(analytics) &&
    isFlag(marketing) &&
    typeof timestamp === 'number' &&
    Date.now() - timestamp < consentValidMs
  )
}

/** The choice that is kept, where it is newer than what this document knows. What is missing, broken or too old counts as none. */
function newerChoice(): ConsentRecord | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(consentKey) ?? 'null')
    return isRecord(kept) && kept.timestamp > (consentStore.getState().record?.timestamp ?? 0) ? kept : null
  } catch {
    // Nothing readable is kept: the visitor is asked.
    return null
  }
}

/** Tells tags, and the stylesheet that hides the banner. */
function announce(record: ConsentRecord): void {
  document.documentElement.dataset['consent'] = 'chosen'
  globalThis.gtag?.('consent', 'update', consentSignals(record))
}

/** What was chosen in another tab holds here too. */
function reread(): void {
  const record = newerChoice()
  if (!record) return
  announce(record)
  consentStore.setState({ record })
}

let isRestored = false

/** Brings back an earlier choice, which the script before first paint has told already, and from then on hears what other tabs choose. */
export function restoreConsent(): void {
  if (isRestored) return
  isRestored = true
  const record = newerChoice()
  if (record) consentStore.setState({ record })
  addEventListener('storage', ({ key }) => (key === consentKey || key === null) && reread())
  // A page that the browser had put away may have heard nothing.
  addEventListener('focus', reread)
  addEventListener('pageshow', ({ persisted }) => persisted && reread())
}

/** Spec 8.12: where it cannot be kept, the choice holds for this visit. */
function keep(record: ConsentRecord): void {
  try {
    localStorage.setItem(consentKey, JSON.stringify(record))
  } catch (error) {
    console.error('Could not persist cookie consent', error)
  }
}

const yesterday = () => new Date(Date.now() - 86_400_000).toUTCString()

/** Where a tag may have set a cookie: this host, and every domain above it. */
const domains = (host: string) => {
  const parts = host.split('.')
  return ['', ...parts.slice(0, -1).map((_, index) => `; Domain=${parts.slice(index).join('.')}`)]
}

/** Spec 9.15: cookies of tags go by a past date. Our own, which the shop cannot do without, stay. */
export function removeTagCookies(): void {
  for (const entry of document.cookie.split('; ')) {
    const cookie = entry.split('=')[0] ?? ''
    if (!/^_(?:ga|gid|gat|gcl|gac|fbp|fbc|uet|tt)/.test(cookie)) continue
    for (const domain of domains(location.hostname))
      document.cookie = `${cookie}=; Path=/; Expires=${yesterday()}${domain}`
  }
}

/** Spec 4.1–4.4: one of the three choices. Kept, told to tags, and what is no longer allowed is taken away. */
export function chooseConsent({ analytics, marketing }: { analytics: boolean; marketing: boolean }): void {
  const record: ConsentRecord = { essential: true, analytics, marketing, timestamp: Date.now() }
  keep(record)
  announce(record)
  if (!analytics || !marketing) removeTagCookies()
  savePreferences({ privacyConsent: true, consentPreferences: { essential: true, analytics, marketing } })
  consentStore.setState({ record, isSettingsOpen: false })
}

export const openConsentSettings = (): void => consentStore.setState({ isSettingsOpen: true })
export const closeConsentSettings = (): void => consentStore.setState({ isSettingsOpen: false })

/** Whether any tag may run at all. */
export const isAnyTagAllowed = ({ record }: ConsentState): boolean =>
  record !== null && (record.analytics || record.marketing)

export const useConsent = <T>(select: (state: ConsentState) => T): T => useStore(consentStore, select)
