import { useEffect } from 'react'

import { CookieBanner } from '../consent/cookie-banner.tsx'
import { usePage } from '../router/use-page.ts'
import { closeConsentSettings, useConsent } from '../stores/consent.ts'
import { preferencesStore, savePreferences, usePreferences } from '../stores/preferences.ts'
import { useLazy } from '../ui/use-lazy.ts'
import { useFollowLink } from './follow-link.ts'

const loadSettings = () =>
  import('../consent/cookie-settings.tsx').then(({ CookieSettings }) => CookieSettings)
const loadSignUp = () => import('../newsletter/sign-up-dialog.tsx').then(({ SignUpDialog }) => SignUpDialog)

function closeAll(): void {
  closeConsentSettings()
  if (preferencesStore.getState().forceShowNewsletter) savePreferences({ forceShowNewsletter: false })
}

/** What the shop asks of its visitors: cookies at once, the newsletter only when they ask for it. */
export function VisitorPrompts() {
  const { path } = usePage()
  const followLink = useFollowLink(closeAll)
  const hasSettings = useConsent((state) => state.isSettingsOpen)
  const hasSignUp = usePreferences((state) => state.forceShowNewsletter)
  const Settings = useLazy(loadSettings, hasSettings, closeAll)
  const SignUp = useLazy(loadSignUp, hasSignUp, closeAll)
  // Only when that changes: who pressed before this part was here is waiting for what it opens.
  useEffect(() => closeAll, [path])
  return (
    <>
      <CookieBanner />
      {Settings && hasSettings && <Settings onLink={followLink} />}
      {SignUp && hasSignUp && <SignUp onLink={followLink} />}
    </>
  )
}
