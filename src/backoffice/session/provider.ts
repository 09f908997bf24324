import { callStaff } from '../api/call-staff.ts'

/** Where the page that was asked for is kept while the browser is at the provider. */
const nextKey = 'sign-in-next'

/** Leaves for the identity provider; `next`: the path to come back to. */
export async function leaveForProvider(next: string | undefined): Promise<void> {
  const { url } = await callStaff('startProviderSignIn', { body: {} })
  if (next === undefined) sessionStorage.removeItem(nextKey)
  else sessionStorage.setItem(nextKey, next)
  location.assign(url)
}

/** Returns the path to go to after the provider, and forgets it. */
export function takeNext(): string | undefined {
  const next = sessionStorage.getItem(nextKey) ?? undefined
  sessionStorage.removeItem(nextKey)
  return next
}

/** Opens the provider in another tab, where whoever is signed in shows again that it is them; what is typed here stays. */
export async function confirmInOtherTab(): Promise<void> {
  // Opened at once: after an answer has been waited for, the browser would take it for an advertisement.
  const tab = window.open('about:blank', '_blank')
  try {
    const { url } = await callStaff('startProviderSignIn', { body: { isFresh: true } })
    if (tab) tab.location.href = url
    else location.assign(url)
  } catch (reason) {
    tab?.close()
    throw reason
  }
}
