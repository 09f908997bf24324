import { useMutation } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useRef, useState } from 'react'

import * as texts from '#texts/backoffice.ts'
import {
  codeLabel,
  codeHint,
  confirmWith,
  confirmWithHint,
  signedInAgain,
} from '#texts/backoffice-sign-in.ts'

import { callStaff } from '../api/call-staff.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { confirmWithPasskey } from './passkeys.ts'
import { confirmInOtherTab } from './provider.ts'
import { useShop, useSignedIn } from './session.ts'

/** Asks whoever is signed in to confirm; resolves once they have, and throws where they do not. */
type Confirm = () => Promise<void>

const ConfirmContext = createContext<Confirm>(() => Promise.reject(new Error(texts.notConfirmed)))

/** Returns the function that asks for a fresh confirmation. */
export const useConfirm = (): Confirm => useContext(ConfirmContext)

interface Asked {
  readonly resolve: () => void
  readonly reject: (reason: Error) => void
}

/** Holds the dialog in which a grave act is confirmed, above all screens. */
export function ConfirmationProvider({ children }: { readonly children: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const asked = useRef<Asked | null>(null)
  const confirm = useCallback<Confirm>(
    () =>
      new Promise((resolve, reject) => {
        asked.current?.reject(new Error(texts.notConfirmed))
        asked.current = { resolve, reject }
        setIsOpen(true)
      }),
    [],
  )
  const settle = (isConfirmed: boolean) => {
    if (isConfirmed) asked.current?.resolve()
    else asked.current?.reject(new Error(texts.notConfirmed))
    asked.current = null
    setIsOpen(false)
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {isOpen && <ConfirmationDialog onSettle={settle} />}
    </ConfirmContext>
  )
}

function ConfirmationDialog({ onSettle }: { readonly onSettle: (isConfirmed: boolean) => void }) {
  const staff = useSignedIn()
  const [code, setCode] = useState('')
  const done = { onSuccess: () => onSettle(true) }
  const byPasskey = useMutation({ mutationFn: confirmWithPasskey, ...done })
  const byCode = useMutation({ mutationFn: () => callStaff('confirmWithCode', { body: { code } }), ...done })
  const hasCodes = staff?.hasCodes ?? false
  return (
    <FormDialog
      title={texts.confirmTitle}
      onClose={() => onSettle(false)}
      {...(hasCodes && { act: texts.confirmWithCode, onAct: () => byCode.mutate() })}
      isBlocked={code.trim().length < 6}
      isPending={byCode.isPending}
      error={byCode.error ?? byPasskey.error}
    >
      <p>{texts.confirmReason}</p>
      {staff?.hasPasskey && (
        <Button look="primary" isPending={byPasskey.isPending} onPress={() => byPasskey.mutate()}>
          {texts.confirmWithPasskey}
        </Button>
      )}
      {staff && !staff.hasPasskey && !hasCodes && <ByProvider onConfirmed={() => onSettle(true)} />}
      {hasCodes && (
        <TextInput
          label={codeLabel}
          hint={codeHint}
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
        />
      )}
    </FormDialog>
  )
}

/** For who has no other way: they sign in again at the identity provider, in another tab. */
function ByProvider({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { identityProvider } = useShop()
  const leave = useMutation({ mutationFn: confirmInOtherTab })
  if (identityProvider === null) return null
  return (
    <>
      <ErrorNotice error={leave.error} />
      <p className="soft">{confirmWithHint}</p>
      <Button look="primary" isPending={leave.isPending} onPress={() => leave.mutate()}>
        {confirmWith(identityProvider)}
      </Button>
      {leave.isSuccess && <Button onPress={onConfirmed}>{signedInAgain}</Button>}
    </>
  )
}
