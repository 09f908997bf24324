import { typedEmail } from '#domain/email.ts'
import { lang } from '#texts/language.ts'

import { refuseFaults } from '../api/request-error.ts'
import { newsletterFaults } from './account/customer-rules.ts'
import { preferencesStore, savePreferences } from './preferences.ts'
import { isRefused } from './refusal.ts'
import { callApi } from './shop-api.ts'

/** Where somebody signed up. */
export type SignUpSource = 'notification' | 'footer' | 'account'

/** Spec 3.32, 5.14. A mail then asks to confirm; until that is done nothing else is sent. */
export async function subscribe(email: string, source: SignUpSource): Promise<void> {
  refuseFaults(newsletterFaults(email))
  const country = preferencesStore.getState().country ?? ''
  await callApi('subscribe', { body: { email: typedEmail(email), country, language: lang, source } })
}

/** Spec 3.27: the sign-up was closed; whoever asks for it again gets it. */
export const dismissNewsletter = (): void =>
  savePreferences({ forceShowNewsletter: false, lastNewsletterDismissal: Date.now() })

/** `token` of the link in that mail, from the fragment or the query. */
export function readConfirmToken(url: URL): string | null {
  const inHash = new URLSearchParams(url.hash.slice(1)).get('token')
  return inHash || url.searchParams.get('token') || null
}

export async function confirmNewsletter(
  token: string | null,
): Promise<'confirmed' | 'expired' | 'unreachable'> {
  if (!token) return 'expired'
  try {
    await callApi('confirmNewsletter', { body: { token } })
    return 'confirmed'
  } catch (error) {
    if (isRefused(error)) return 'expired'
    console.error('The sign-up could not be confirmed', error)
    return 'unreachable'
  }
}
