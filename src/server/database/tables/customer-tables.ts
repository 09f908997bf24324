import type { DataRequestChannel, DataRequestKind, DataRequestState } from '#contract/staff/data-requests.ts'
import type { BounceKind } from '#contract/staff/newsletter.ts'

import type { CustomerBody } from '../documents/customer-body.ts'
import type { RequestOutcome } from '../documents/request-outcome.ts'
import type { Json } from '../json.ts'

/** Customers, sessions, subscribers, limits, and who waits for a size. */
export interface CustomersTable {
  id: string
  /** Trimmed, NFC, lower case. Of an account that only claims an address, a key of its own (`customers/claims.ts`). */
  email: string
  /** The address that the account claims, while another has it. */
  claimed_email: string | null
  /** When a reset link sent to it was used; only then are guest orders under it this customer's. */
  email_proven_at: number | null
  /** argon2id, in the PHC string format, over what the client sends for a password. */
  password: string
  /** Name, address, phone, language, consents. */
  body: Json<CustomerBody>
  /** Hash of the selection in whose checkout it was made; its order becomes this customer's. */
  registered_in: string | null
  created_at: number
  updated_at: number
}
/** Beginnings by which an account is found: words of names and email, ends of telephone numbers, postcodes; folded. */
export interface CustomerTermsTable {
  customer_id: string
  term: string
}
/** What the team says about somebody: of an account by its id, of a guest by the address. */
export interface CustomerNotesTable {
  id: string
  customer_id: string | null
  /** Normalised. */
  email: string | null
  text: string
  /** Code of the voucher that was given for this reason; null: none. */
  voucher: string | null
  /** An actor of the audit. */
  author: string
  created_at: number
}
/** What the owner of a mailbox asks for by law. Times are epoch milliseconds. */
export interface DataRequestsTable {
  id: string
  kind: DataRequestKind
  /** Normalised; null once it is erased, and a year after the request was closed. */
  email: string | null
  /** Hash of the address, as erasures have it. */
  mailbox: string
  channel: DataRequestChannel
  /** For the team. */
  note: string
  received_at: number
  due_at: number
  /** An actor of the audit; empty: the owner, by the account. */
  recorded_by: string
  state: DataRequestState
  closed_at: number | null
  closed_by: string | null
  /** Null while it is open, and of what an account did itself. */
  outcome: Json<RequestOutcome> | null
}
export interface SessionsTable {
  /** SHA-256 hex of the cookie's value. */
  id_hash: string
  customer_id: string
  created_at: number
  /** To the hour; 14 days later it ends. */
  seen_at: number
  /** Family of the browser that logged in, and what it runs on; null where that is not known. */
  browser: string | null
  platform: string | null
  /** Code, by the network address of the login; null where that is not known. */
  country: string | null
}
export interface PasswordResetsTable {
  /** One per account: a newer link takes the place of the older. */
  customer_id: string
  /** The public half of the link. */
  id: string
  /** SHA-256 hex of the secret half. */
  token_hash: string
  created_at: number
  expires_at: number
  used_at: number | null
}
export interface EmailChangesTable {
  /** The public half of both links. */
  id: string
  customer_id: string
  old_email: string
  new_email: string
  /** SHA-256 hex of the secret half of the link to the new address; null until its mail is sent. */
  confirm_hash: string | null
  asked_at: number
  expires_at: number
  confirmed_at: number | null
  /** The same of the link to the old address. */
  undo_hash: string | null
  /** Null where there is nothing to undo. */
  undo_until: number | null
}
/** What a member wants to remember; one row for a member and a product's page. */
export interface SavedProductsTable {
  customer_id: string
  uri: string
  saved_at: number
}
export interface SubscribersTable {
  email: string
  token_hash: string
  token_sent_at: number
  country: string
  language: string
  source: string
  asked_at: number
  /** Null until the link in the mail was followed. */
  confirmed_at: number | null
}
/** A mailbox that takes nothing, or whose owner complained. */
export interface MailBouncesTable {
  /** Normalised. */
  email: string
  kind: BounceKind
  detail: string
  /** `postmark`, or an actor of the audit. */
  source: string
  at: number
}
/** Mailboxes that sent something back for a while. */
export interface SoftBouncesTable {
  /** Normalised. */
  email: string
  bounces: number
  /** Of the last one. */
  detail: string
  at: number
}
/** Reports of mail providers that were noted. */
export interface MailReportsTable {
  provider: string
  report_id: string
  received_at: number
}
/** Append-only: who was erased, without saying who. */
export interface ErasuresTable {
  id: string
  at: number
  /** The account's id; null for a guest. */
  account: string | null
  /** Hash of the address; null where it was not shown to be the person's. */
  mailbox: string | null
}
/** Counts of what is limited, for all servers of the shop. `key` is a hash: no address and no e-mail stands here. */
export interface ThrottlesTable {
  key: string
  used: number
  since: number
  blocked_until: number
}
/** Who waits for a size that is sold out; one row for a mailbox and an item. */
export interface RestockRequestsTable {
  id: string
  email: string
  item_id: string
  sku: string
  /** Of the link in the mail that ends all such mails; null until one was written. */
  token_hash: string | null
  asked_at: number
  /** When the mail was written; null while waiting. */
  told_at: number | null
  /** Of the pages on which they asked. */
  language: string
}
/** A passkey of a shopper (WebAuthn credential). Times are epoch milliseconds. */
export interface CustomerPasskeysTable {
  /** The credential's id, base64url. */
  id: string
  customer_id: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  transports: Json<string[]>
  name: string
  created_at: number
  used_at: number | null
}
/** What a browser must sign with a passkey, until it has answered. */
export interface PasskeyChallengesTable {
  id_hash: string
  challenge: string
  expires_at: number
}
