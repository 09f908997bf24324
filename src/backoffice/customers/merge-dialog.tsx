import { useState } from 'react'

import type { CustomerDetail, MergeAnswer } from '#contract/staff/customers.ts'
import * as texts from '#texts/backoffice-customers.ts'
import { whatMoves } from '#texts/customer-merge.ts'

import { callStaff } from '../api/call-staff.ts'
import { useAct } from '../session/use-act.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { usePreview } from '../ui/use-preview.ts'

interface Props {
  /** Who stays. */
  readonly customer: CustomerDetail
  readonly onClose: () => void
}

/** Takes another account, or what a guest bought, into this one, after what moves was shown. */
export function MergeDialog({ customer: { id: name, email }, onClose }: Props) {
  const [from, setFrom] = useState(email)
  const [confirmation, setConfirmation] = useState('')
  const preview = usePreview(/\S/.test(from) ? `merge ${from.trim()}` : null, (signal) =>
    callStaff('previewMerge', { params: { name }, body: { from } }, signal),
  )
  const merge = useAct('mergeCustomers', {
    changes: ['customer', 'customers'],
    staleWhenRefused: ['preview'],
    onDone(merged) {
      say(texts.isMerged(merged.from.email))
      onClose()
    },
  })
  const { answer } = preview
  const isUntyped =
    answer?.needsConfirmation != null && confirmation.trim().toLowerCase() !== answer.from.email
  return (
    <FormDialog
      title={texts.mergeTitle}
      onClose={onClose}
      act={texts.merge}
      onAct={() => merge.mutate({ params: { name }, body: { from, confirmation } })}
      isBlocked={answer === undefined || isUntyped}
      isPending={merge.isPending}
      error={merge.error}
      isDirty={from !== email || confirmation !== ''}
      isGrave
    >
      <p>{texts.mergeText(email)}</p>
      <TextInput
        label={texts.mergeFrom}
        hint={texts.mergeFromHint}
        isRequired
        value={from}
        onChange={setFrom}
      />
      <section
        className="consequence"
        aria-label={texts.whatMoves}
        aria-busy={preview.isAsking}
        aria-live="polite"
      >
        <h3 className="heading">{texts.whatMoves}</h3>
        <ErrorNotice error={preview.error} />
        {answer ? <Moves merged={answer} /> : !preview.error && <p>{texts.mergeLooking}</p>}
      </section>
      {answer?.needsConfirmation != null && (
        <>
          <p>{texts.whyConfirm[answer.needsConfirmation]}</p>
          <TextInput
            label={texts.confirmMerge(answer.from.email)}
            isRequired
            autoComplete="off"
            value={confirmation}
            onChange={setConfirmation}
          />
        </>
      )}
    </FormDialog>
  )
}

const Moves = ({ merged }: { readonly merged: MergeAnswer }) => (
  <ul>
    {merged.from.name && <li>{texts.mergePerson(merged.from.name, merged.from.email)}</li>}
    {whatMoves(merged).map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)
