import type { EmailFault } from './field-faults.ts'
import type { VoucherFault } from './staff/vouchers.ts'

/** Rules of vouchers and gift cards that say no to staff, with what their sentences name. */
export interface VoucherRefusalParams {
  'gift-card-unknown': { readonly text: string }
  'gift-card-email-wrong': { readonly fault: EmailFault }
  /** It was replaced before, and nothing came back to it. */
  'gift-card-replaced': { readonly last4: string }
  'gift-card-empty': { readonly last4: string }
  /** Nobody knows where its holder gets mail. */
  'gift-card-without-address': { readonly last4: string }
  /** `value`: what is wrong; `known`: what can be chosen. */
  'voucher-wrong': { readonly fault: VoucherFault; readonly value: string; readonly known: readonly string[] }
  'voucher-batch-unknown': { readonly id: string }
  /** The key made another batch. */
  'batch-key-taken': Readonly<Record<string, never>>
  'voucher-taken': { readonly code: string }
  'voucher-unknown': { readonly code: string }
}
