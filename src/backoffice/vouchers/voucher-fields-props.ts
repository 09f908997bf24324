import type { VoucherChoices } from '#contract/staff/vouchers.ts'

import type { VoucherDraft } from './voucher-draft.ts'

/** What each group of fields of a new voucher works with. */
export interface VoucherFieldsProps {
  readonly draft: VoucherDraft
  readonly choices: VoucherChoices
  /** What the server said about a field; null where nothing. */
  readonly findFault: (field: string) => string | null
  readonly onChange: (change: Partial<VoucherDraft>) => void
}
