import type { VoucherBatchRow } from '#contract/staff/vouchers.ts'
import { vouchers as texts } from '#texts/backoffice-sections.ts'
import * as batchTexts from '#texts/backoffice-vouchers.ts'

import { useAct } from '../session/use-act.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { say } from '../ui/toasts.tsx'

interface Props {
  /** A code, or a batch of them. */
  readonly voucher: string | VoucherBatchRow
  readonly onClose: () => void
}

/** Switches a voucher off, or all of a batch. */
export function SwitchOffDialog({ voucher, onClose }: Props) {
  const done = (said: string) => {
    say(said)
    onClose()
  }
  const changes = ['vouchers'] as const
  const one = useAct('disableVoucher', {
    changes,
    onDone: () => typeof voucher === 'string' && done(texts.done(voucher)),
  })
  const batch = useAct('disableVoucherBatch', { changes, onDone: () => done(batchTexts.batchDone) })
  return (
    <FormDialog
      title={
        typeof voucher === 'string'
          ? texts.switchOffTitle(voucher)
          : batchTexts.switchOffBatchTitle(voucher.count, voucher.description)
      }
      onClose={onClose}
      act={texts.switchOff}
      onAct={() =>
        typeof voucher === 'string'
          ? one.mutate({ params: { code: voucher } })
          : batch.mutate({ params: { id: voucher.id } })
      }
      isGrave
      isPending={one.isPending || batch.isPending}
      error={one.error ?? batch.error}
    >
      <p>{texts.switchOffText}</p>
    </FormDialog>
  )
}
