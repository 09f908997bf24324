import { useEffect } from 'react'
import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser'

import * as texts from '#texts/passkeys.ts'

import { logInWithPasskey, offerPasskeys, stopOffering } from '../stores/account/passkeys.ts'
import { toRefusal } from '../stores/refusal.ts'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'

/** Logs in with a passkey: by the button, or by what the browser offers in the email field. Nothing where the browser has none. */
export function PasskeyLogin() {
  const form = useForm({ initial: {}, read: toRefusal, send: logInWithPasskey })
  useEffect(() => {
    let isGone = false
    const offer = async () => {
      if ((await browserSupportsWebAuthnAutofill()) && !isGone) await offerPasskeys()
    }
    void offer()
    return () => {
      isGone = true
      stopOffering()
    }
  }, [])
  if (!browserSupportsWebAuthn()) return null
  return (
    <Form form={form}>
      <FormEnd
        isPlain
        label={texts.logInWithAPasskey}
        isBusy={form.isBusy}
        message={form.message || (form.faults['passkey'] ?? '')}
      />
    </Form>
  )
}
