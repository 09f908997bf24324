import type { Permission } from '#contract/permissions.ts'
import type { Currency } from '#contract/money.ts'
import type { LimitHolderKind, LimitSettings } from '#contract/staff/money-limits.ts'

import type { Json } from '../json.ts'

/** Who works here. Times are epoch milliseconds. */
export interface StaffTable {
  id: string
  /** Normalised. */
  email: string
  name: string
  /** `invited`: has not signed in yet. */
  state: 'invited' | 'active' | 'disabled'
  created_at: number
  /** Of the authenticator app, encrypted; null: none. */
  totp_secret: string | null
  /** The last time step of which a code was taken: none counts twice (RFC 6238, 5.2). */
  totp_step: number
}
export interface StaffRolesTable {
  staff_id: string
  role: string
}
/** A passkey (WebAuthn credential). */
export interface StaffPasskeysTable {
  /** The credential's id, base64url. */
  id: string
  staff_id: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  transports: Json<string[]>
  name: string
  created_at: number
  used_at: number | null
}
export interface StaffRecoveryCodesTable {
  staff_id: string
  code_hash: string
  used_at: number | null
}
export interface StaffSessionsTable {
  id_hash: string
  staff_id: string
  created_at: number
  seen_at: number
  /** When its person last showed that it is them. */
  confirmed_at: number
  browser: string | null
  platform: string | null
  country: string | null
}
/** A mailed link, good once. */
export interface StaffLinksTable {
  token_hash: string
  staff_id: string
  kind: 'invitation' | 'sign-in'
  expires_at: number
  used_at: number | null
}
/** What a browser must sign with its passkey, kept until it answers. */
export interface StaffChallengesTable {
  id_hash: string
  challenge: string
  expires_at: number
}
/** Who somebody of the team is at an identity provider. */
export interface StaffIdentitiesTable {
  issuer: string
  /** The provider's name for them, which it gives to nobody else. */
  subject: string
  staff_id: string
  created_at: number
}
/** A role of the shop's own. */
export interface StaffOwnRolesTable {
  id: string
  name: string
  /** In small letters: no two roles are called the same. */
  name_key: string
  permissions: Json<readonly Permission[]>
  version: number
  changed_by: string
  changed_at: number
}
/** What somebody of staff gave by one act in vouchers or gift cards, in one currency. */
export interface StaffGiftsTable {
  id: string
  /** As the audit names them. */
  given_by: string
  kind: 'voucher' | 'gift-card'
  /** Code of the voucher, id of the gift card, or of their batch. */
  ref: string
  currency: Currency
  amount_minor: number
  given_at: number
}
/** What a price was before somebody with a limit changed it first on a day. */
export interface PriceBasesTable {
  /** As the audit names them. */
  changed_by: string
  /** Of the shop: `2026-11-27`. */
  day: string
  item_id: string
  pricelist_id: string
  amount_minor: number
}
/** What a role or a person may give away. */
export interface MoneyLimitsTable {
  holder_kind: LimitHolderKind
  /** The role's id, or the person's. */
  holder_id: string
  limits: Json<LimitSettings>
  version: number
  changed_by: string
  changed_at: number
}
