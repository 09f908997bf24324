import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { otherWaysToSignIn, signedOutText, signedOutTitle } from '#texts/backoffice.ts'
import { signInWithPasskey as signInText } from '#texts/backoffice-sign-in.ts'

import { signInWithPasskey } from '../session/passkeys.ts'
import { sessionQuery } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'

/** A session that has ended in the middle of work: it can go on where it was, with all that was typed. */
export function SignedOutDialog() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const signIn = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session)
      void client.invalidateQueries()
    },
  })
  const leave = () => void navigate({ to: '/sign-in', search: { next: location.pathname + location.search } })
  return (
    <FormDialog
      title={signedOutTitle}
      onClose={leave}
      act={signInText}
      onAct={() => signIn.mutate()}
      isPending={signIn.isPending}
      error={signIn.error}
    >
      <p>{signedOutText}</p>
      <Button look="quiet" onPress={leave}>
        {otherWaysToSignIn}
      </Button>
    </FormDialog>
  )
}
