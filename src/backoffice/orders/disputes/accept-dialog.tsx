import type { DisputeDetail } from '#contract/staff/disputes.ts'
import * as texts from '#texts/backoffice-disputes.ts'

import { formatMoney } from '../../format/money.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { say } from '../../ui/toasts.tsx'
import { useDisputeAct } from './use-dispute-act.ts'

interface Props {
  readonly shown: DisputeDetail
  readonly onClose: () => void
}

/** Gives the money of a dispute up. */
export function AcceptDialog({ shown: { dispute }, onClose }: Props) {
  const accept = useDisputeAct('acceptDispute', () => {
    say(texts.accepted)
    onClose()
  })
  return (
    <FormDialog
      title={texts.accept}
      onClose={onClose}
      act={texts.accept}
      onAct={() => accept.mutate({ params: { id: dispute.id } })}
      isGrave
      isPending={accept.isPending}
      error={accept.error}
    >
      <p>{texts.acceptText(formatMoney(dispute.amountMinor, dispute.currency))}</p>
    </FormDialog>
  )
}
