import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { CustomerDetail } from '#contract/staff/customers.ts'
import type { ErasedAddressAnswer } from '#contract/staff/data-requests.ts'
import * as texts from '#texts/backoffice-customers.ts'
import * as requestTexts from '#texts/backoffice-data-requests.ts'

import { useMay } from '../session/session.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { saveFile } from '../ui/save-file.ts'
import { say } from '../ui/toasts.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { Stays } from './stays.tsx'

/** What a customer can ask for: all that is kept, and that it is erased. Not of an account whose address is another's. */
export function CustomerActs({ customer }: { readonly customer: CustomerDetail }) {
  const { email, isClaim } = customer
  const may = useMay()
  const navigate = useNavigate()
  const [isMerging, setIsMerging] = useState(false)
  const [isErasing, setIsErasing] = useState(false)
  const [erased, setErased] = useState<ErasedAddressAnswer | null>(null)
  const find = useAct('exportAddress', {
    onDone({ document }) {
      saveFile(requestTexts.fileName(email), new Blob([document], { type: 'application/json' }))
      say(texts.exported)
    },
  })
  if (isClaim) return null
  return (
    <>
      <ErrorNotice error={find.error} />
      {may('customers.merge') && customer.hasAccount && (
        <Button onPress={() => setIsMerging(true)}>{texts.merge}</Button>
      )}
      {may('customers.export') && (
        <Button isPending={find.isPending} onPress={() => find.mutate({ body: { email } })}>
          {texts.exportData}
        </Button>
      )}
      {may('customers.erase') && <Button onPress={() => setIsErasing(true)}>{texts.eraseData}</Button>}
      {isMerging && <MergeDialog customer={customer} onClose={() => setIsMerging(false)} />}
      {isErasing && (
        <EraseDialog
          email={email}
          onClose={() => setIsErasing(false)}
          onErased={(answer) => {
            setIsErasing(false)
            setErased(answer)
          }}
        />
      )}
      {erased && (
        <FormDialog
          title={requestTexts.erased(email, erased.hadAccount)}
          onClose={() => void navigate({ to: '/customers', search: {} })}
        >
          <Stays left={erased} />
        </FormDialog>
      )}
    </>
  )
}
