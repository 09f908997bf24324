import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import type { SessionAnswer } from '#contract/staff/account.ts'
import * as texts from '#texts/backoffice-sign-in.ts'

import { callStaff } from '../api/call-staff.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ErrorNotice, Loading } from '../ui/notice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useConfirmed } from './use-confirmed.ts'

const QrCode = lazy(async () => ({ default: (await import('../ui/qr-code.tsx')).QrCode }))

interface Props {
  /** Of a mailed link; absent where somebody is signed in. */
  readonly token?: string
  readonly onDone: (session: SessionAnswer) => void
}

/** Sets up an authenticator app: its key as QR code and as text, the first code, then the recovery codes. */
export function CodesSetUp({ token, onDone }: Props) {
  const link = token === undefined ? {} : { token }
  const confirmed = useConfirmed()
  const [code, setCode] = useState('')
  const setUp = useQuery({
    queryKey: ['codes', token],
    queryFn: ({ signal }) => confirmed(() => callStaff('startCodes', { body: link }, signal)),
    retry: false,
    // The key must stay the same while somebody types its first code.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const add = useMutation({
    mutationFn: (secret: string) =>
      confirmed(() => callStaff('addCodes', { body: { ...link, secret, code } })),
  })
  if (add.data) return <RecoveryCodes codes={add.data.recoveryCodes} onDone={() => onDone(add.data)} />
  if (!setUp.data)
    return setUp.error ? <ErrorNotice error={setUp.error} onRetry={setUp.refetch} /> : <Loading />
  const { secret, url } = setUp.data
  const isShort = code.trim().length < 6
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isShort && !add.isPending) add.mutate(secret)
      }}
    >
      <h2 className="heading">{texts.scanTitle}</h2>
      <p className="soft">{texts.scanText}</p>
      <Suspense fallback={<Loading />}>
        <QrCode text={url} label={texts.qrLabel} />
      </Suspense>
      <dl className="facts">
        <dt>{texts.secretLabel}</dt>
        <dd className="code">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</dd>
      </dl>
      <CopyButton text={secret}>{texts.copySecret}</CopyButton>
      <ErrorNotice error={add.error} />
      <TextInput
        label={texts.codeOfApp}
        hint={texts.sixDigits}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
      />
      <Button type="submit" look="primary" isDisabled={isShort} isPending={add.isPending}>
        {texts.finishCodes}
      </Button>
    </form>
  )
}
