import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import * as texts from '#texts/backoffice-sign-in.ts'

import { callStaff } from '../api/call-staff.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice, Loading } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { Invitation } from './invitation.tsx'
import { useEntered } from './use-entered.ts'

/** What a mailed link opens: an invitation, or the second step of signing in. */
export function LinkScreen({ token }: { readonly token: string }) {
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: ({ signal }) => callStaff('openLink', { body: { token } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (link.error)
    return (
      <>
        <PageHead title={texts.linkFailed} />
        <ErrorNotice error={link.error} onRetry={link.refetch} />
        <Link to="/sign-in" hash="">
          {texts.requestNewLink}
        </Link>
      </>
    )
  if (!link.data) return <Loading />
  return link.data.kind === 'invitation' ? (
    <Invitation token={token} link={link.data} />
  ) : (
    <CodeStep token={token} email={link.data.email} />
  )
}

function CodeStep({ token, email }: { readonly token: string; readonly email: string }) {
  const enter = useEntered()
  const [code, setCode] = useState('')
  const signIn = useMutation({
    mutationFn: () => callStaff('signInWithCode', { body: { token, code } }),
    onSuccess: enter,
  })
  const isShort = code.trim().length < 6
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isShort && !signIn.isPending) signIn.mutate()
      }}
    >
      <PageHead title={texts.signIn} />
      <p>{texts.signInAs(email)}</p>
      <ErrorNotice error={signIn.error} />
      <TextInput
        label={texts.codeLabel}
        hint={texts.codeHint}
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
      />
      <Button type="submit" look="primary" isDisabled={isShort} isPending={signIn.isPending}>
        {texts.signIn}
      </Button>
    </form>
  )
}
