import * as texts from '#texts/backoffice-newsletter.ts'

import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { say } from '../ui/toasts.tsx'
import { useMay } from './session.ts'
import { useAct } from './use-act.ts'

/** Takes off what came back from a mailbox, where that works again; nothing for who may not. */
export function BounceRemoval({ email }: { readonly email: string }) {
  const mayNote = useMay()('customers.note')
  const remove = useAct('removeBounce', {
    changes: ['subscribers', 'customer'],
    onDone: () => say(texts.removed),
  })
  if (!mayNote) return null
  return (
    <>
      <Button
        look="quiet"
        aria-label={texts.removeOne(email)}
        isPending={remove.isPending}
        onPress={() => remove.mutate({ body: { email } })}
      >
        {texts.remove}
      </Button>
      <ErrorNotice error={remove.error} />
    </>
  )
}
