import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { StaffAccount } from '#contract/staff/account.ts'
import { account as texts } from '#texts/backoffice-sections.ts'
import { makePasskey, makePasskeyText, passkeyName, passkeyNameHint } from '#texts/backoffice-sign-in.ts'

import { formatDay } from '../format/time.ts'
import { addPasskey, deviceName } from '../session/passkeys.ts'
import { sessionQuery } from '../session/session.ts'
import { useAct } from '../session/use-act.ts'
import { useConfirmed } from '../session/use-confirmed.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'

type Passkey = StaffAccount['passkeys'][number]

/** The passkeys of who is signed in. */
export function Passkeys({ passkeys }: Pick<StaffAccount, 'passkeys'>) {
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  return (
    <Panel
      title={texts.passkeys}
      acts={
        <Button look="quiet" onPress={() => setIsAdding(true)}>
          {texts.addPasskey}
        </Button>
      }
    >
      {passkeys.length === 0 && <p className="soft">{texts.noPasskeys}</p>}
      {passkeys.map((passkey) => (
        <div key={passkey.id} className="row row--apart">
          <p>
            {passkey.name}
            <span className="table__about">
              {texts.made(formatDay(passkey.createdAt))} ·{' '}
              {passkey.usedAt === null ? texts.neverUsed : texts.used(formatDay(passkey.usedAt))}
            </span>
          </p>
          <Button
            look="quiet"
            aria-label={texts.removeNamed(passkey.name)}
            onPress={() => setRemoved(passkey)}
          >
            {texts.remove}
          </Button>
        </div>
      ))}
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
      {removed && <RemoveDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </Panel>
  )
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const [name, setName] = useState(deviceName)
  const add = useMutation({
    mutationFn: () => confirmed(() => addPasskey(name)),
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session)
      void client.invalidateQueries({ queryKey: ['account'] })
      say(texts.passkeyAdded)
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.addPasskey}
      onClose={onClose}
      act={makePasskey}
      onAct={() => add.mutate()}
      isBlocked={name.trim() === ''}
      isPending={add.isPending}
      error={add.error}
    >
      <p className="soft">{makePasskeyText}</p>
      <TextInput label={passkeyName} hint={passkeyNameHint} value={name} onChange={setName} />
    </FormDialog>
  )
}

function RemoveDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const remove = useAct('removePasskey', {
    changes: ['account', 'session'],
    onDone: () => {
      say(texts.passkeyRemoved)
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.removeTitle(passkey.name)}
      onClose={onClose}
      act={texts.remove}
      onAct={() => remove.mutate({ params: { id: passkey.id } })}
      isGrave
      isPending={remove.isPending}
      error={remove.error}
    >
      <p>{texts.removeText}</p>
    </FormDialog>
  )
}
