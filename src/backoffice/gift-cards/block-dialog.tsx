import type { GiftCardRow } from '#contract/staff/gift-cards.ts'
import { giftCards as texts } from '#texts/backoffice-sections.ts'

import { useAct } from '../session/use-act.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { say } from '../ui/toasts.tsx'

interface Props {
  readonly card: GiftCardRow
  readonly onClose: () => void
}

/** Blocks a gift card. */
export function BlockDialog({ card: { id, last4 }, onClose }: Props) {
  const block = useAct('blockGiftCard', {
    changes: ['gift-cards'],
    onDone: () => {
      say(texts.done(last4))
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.blockTitle(last4)}
      onClose={onClose}
      act={texts.block}
      onAct={() => block.mutate({ params: { id } })}
      isGrave
      isPending={block.isPending}
      error={block.error}
    >
      <p>{texts.blockText}</p>
    </FormDialog>
  )
}
