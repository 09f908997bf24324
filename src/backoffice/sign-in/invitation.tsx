import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { OpenedLink } from '#contract/staff/account.ts'
import * as texts from '#texts/backoffice-sign-in.ts'

import { CodesSetUp } from '../session/codes-set-up.tsx'
import { addPasskey, deviceName } from '../session/passkeys.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useEntered } from './use-entered.ts'

interface Props {
  readonly token: string
  readonly link: OpenedLink
}

/** Somebody new chooses how to sign in from now on: a passkey, or codes of an app. */
export function Invitation({ token, link }: Props) {
  const [isByCodes, setIsByCodes] = useState(false)
  const enter = useEntered()
  return (
    <>
      <PageHead title={texts.welcome(link.name)} />
      <p>{texts.chooseWay(link.email)}</p>
      {isByCodes ? (
        <>
          <CodesSetUp token={token} onDone={enter} />
          <Button look="quiet" onPress={() => setIsByCodes(false)}>
            {texts.passkeyInstead}
          </Button>
        </>
      ) : (
        <>
          <NewPasskey token={token} />
          <Button look="quiet" onPress={() => setIsByCodes(true)}>
            {texts.codesInstead}
          </Button>
        </>
      )}
    </>
  )
}

function NewPasskey({ token }: { readonly token: string }) {
  const enter = useEntered()
  const [name, setName] = useState(deviceName)
  const make = useMutation({ mutationFn: () => addPasskey(name, token), onSuccess: enter })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !make.isPending) make.mutate()
      }}
    >
      <p className="soft">{texts.makePasskeyText}</p>
      <ErrorNotice error={make.error} />
      <TextInput label={texts.passkeyName} hint={texts.passkeyNameHint} value={name} onChange={setName} />
      <Button type="submit" look="primary" isDisabled={name.trim() === ''} isPending={make.isPending}>
        {texts.makePasskey}
      </Button>
    </form>
  )
}
