import { useQuery } from '@tanstack/react-query'

import type { ErasedAddressAnswer } from '#contract/staff/data-requests.ts'
import * as texts from '#texts/backoffice-data-requests.ts'

import { callStaff } from '../api/call-staff.ts'
import { useAct } from '../session/use-act.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Stays } from './stays.tsx'

interface Props {
  readonly email: string
  readonly onClose: () => void
  readonly onErased: (answer: ErasedAddressAnswer) => void
}

/** Erases all of an address, after what the law keeps of it was shown with its reasons. */
export function EraseDialog({ email, onClose, onErased }: Props) {
  const erase = useAct('eraseAddress', { changes: ['customers', 'customer'], onDone: onErased })
  const preview = useQuery({
    queryKey: ['erase-preview', email],
    queryFn: ({ signal }) => callStaff('previewErase', { body: { email } }, signal),
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <FormDialog
      title={texts.eraseTitle(email)}
      onClose={onClose}
      act={texts.erase}
      onAct={() => erase.mutate({ body: { email } })}
      isBlocked={preview.data === undefined}
      isPending={erase.isPending}
      error={erase.error}
      isGrave
    >
      <p>{texts.eraseText}</p>
      <section className="consequence" aria-label={texts.willStay} aria-live="polite">
        <h3 className="heading">{texts.willStay}</h3>
        <QueryView query={preview}>{(erased) => <Stays left={erased} />}</QueryView>
      </section>
    </FormDialog>
  )
}
