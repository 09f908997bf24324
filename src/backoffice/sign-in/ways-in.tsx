import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import * as texts from '#texts/backoffice-sign-in.ts'

import { callStaff } from '../api/call-staff.ts'
import { signInWithPasskey } from '../session/passkeys.ts'
import { leaveForProvider } from '../session/provider.ts'
import { sessionQuery } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useEntered } from './use-entered.ts'

/** Signing in: with a passkey, or by a link to the mailbox. */
export function WaysIn() {
  const [isByEmail, setIsByEmail] = useState(false)
  const shop = useQuery(sessionQuery).data?.shop
  return (
    <>
      <p className="door__shop">{shop?.name}</p>
      {isByEmail ? (
        <EmailedLink onBack={() => setIsByEmail(false)} />
      ) : (
        <Passkey provider={shop?.identityProvider ?? null} onEmail={() => setIsByEmail(true)} />
      )}
    </>
  )
}

interface PasskeyProps {
  /** What the identity provider of the shop is called; null: there is none. */
  readonly provider: string | null
  readonly onEmail: () => void
}

function Passkey({ provider, onEmail }: PasskeyProps) {
  const enter = useEntered()
  const { next } = useSearch({ from: '/sign-in' })
  const signIn = useMutation({ mutationFn: signInWithPasskey, onSuccess: enter })
  const leave = useMutation({ mutationFn: () => leaveForProvider(next) })
  return (
    <>
      <PageHead title={texts.signIn} />
      <ErrorNotice error={signIn.error ?? leave.error} />
      <Button look="primary" isPending={signIn.isPending} onPress={() => signIn.mutate()}>
        {texts.signInWithPasskey}
      </Button>
      <p className="soft">{texts.passkeyHint}</p>
      {provider !== null && (
        <Button isPending={leave.isPending} onPress={() => leave.mutate()}>
          {texts.signInWith(provider)}
        </Button>
      )}
      <Button look="quiet" onPress={onEmail}>
        {texts.emailedLinkInstead}
      </Button>
    </>
  )
}

function EmailedLink({ onBack }: { readonly onBack: () => void }) {
  const [email, setEmail] = useState('')
  const send = useMutation({ mutationFn: () => callStaff('requestLink', { body: { email } }) })
  if (send.isSuccess)
    return (
      <>
        <PageHead title={texts.lookInYourMail} />
        <p role="status">{texts.linkSent(email.trim())}</p>
        <Button look="quiet" onPress={send.reset}>
          {texts.sendAnother}
        </Button>
      </>
    )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (email.trim() !== '' && !send.isPending) send.mutate()
      }}
    >
      <PageHead title={texts.signIn} />
      <ErrorNotice error={send.error} />
      <TextInput
        label={texts.emailLabel}
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" look="primary" isDisabled={email.trim() === ''} isPending={send.isPending}>
        {texts.sendLink}
      </Button>
      <Button look="quiet" onPress={onBack}>
        {texts.backToPasskey}
      </Button>
    </form>
  )
}
