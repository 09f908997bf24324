import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { StaffAccount } from '#contract/staff/account.ts'
import { account as texts } from '#texts/backoffice-sections.ts'

import { CodesSetUp } from '../session/codes-set-up.tsx'
import { sessionQuery } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { say } from '../ui/toasts.tsx'

/** The authenticator app of who is signed in, and its recovery codes. */
export function Codes({ account }: { readonly account: StaffAccount }) {
  const client = useQueryClient()
  const [isSettingUp, setIsSettingUp] = useState(false)
  const { hasCodes, recoveryCodesLeft } = account
  return (
    <Panel title={texts.codes}>
      <p>{hasCodes ? texts.codesOn(recoveryCodesLeft) : texts.codesOff}</p>
      {isSettingUp ? (
        <CodesSetUp
          onDone={({ staff, shop }) => {
            client.setQueryData(sessionQuery.queryKey, { staff, shop })
            void client.invalidateQueries({ queryKey: ['account'] })
            say(texts.codesDone)
            setIsSettingUp(false)
          }}
        />
      ) : (
        <p>
          <Button onPress={() => setIsSettingUp(true)}>
            {hasCodes ? texts.setUpAgain : texts.setUpCodes}
          </Button>
        </p>
      )}
    </Panel>
  )
}
