import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import * as texts from '#texts/backoffice.ts'

import { useAct } from '../session/use-act.ts'
import { sessionQuery } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { say } from '../ui/toasts.tsx'

/** Ends the session, and forgets what this tab was told in it. */
export function SignOutButton() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const signOut = useAct('signOut', {
    onDone: () => {
      void navigate({ to: '/sign-in' }).then(() => {
        client.clear()
        return client.prefetchQuery(sessionQuery)
      })
    },
  })
  return (
    <Button
      look="quiet"
      className="navigation__link"
      isPending={signOut.isPending}
      onPress={() => signOut.mutate({}, { onError: ({ message }) => say(message) })}
    >
      {texts.signOut}
    </Button>
  )
}
