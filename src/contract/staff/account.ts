import type { Permission } from '../permissions.ts'
import type { Refusal } from '../refusals.ts'

/** What a call that says no answers, with its HTTP status: a rule by its code, and a sentence in the language of whoever asked. */
export interface RefusalAnswer {
  readonly refusal: Refusal
  readonly message: string
}

/** Who is signed in. */
export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
  /** What those of them are called that are the shop's own, by id. */
  readonly roleNames: Readonly<Record<string, string>>
  readonly permissions: readonly Permission[]
  /** Confirmed lately, as grave acts ask for. */
  readonly isConfirmed: boolean
  /** Which ways of confirming there are. */
  readonly hasPasskey: boolean
  readonly hasCodes: boolean
}

export interface SessionAnswer {
  readonly staff: SignedIn | null
  readonly shop: {
    readonly name: string
    readonly url: string
    /** ISO codes of the countries of its markets. */
    readonly countries: readonly string[]
    /** The carrier that makes labels; null: they are made elsewhere. */
    readonly labelCarrier: string | null
    /** Where the team signs in beside passkeys and codes; null: nowhere else. */
    readonly identityProvider: string | null
  }
}

/** What a mailed link is for. */
export interface OpenedLink {
  readonly kind: 'invitation' | 'sign-in'
  readonly name: string
  readonly email: string
}

/** Options for the browser's WebAuthn, as `@simplewebauthn/browser` takes them. */
export interface PasskeyOptions {
  readonly options: object
}

export interface CodesSetUp {
  /** Base32, for typing. */
  readonly secret: string
  /** `otpauth://…`, for a QR code. */
  readonly url: string
}

/** Shown this once. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[]
}

export interface StaffAccount extends SignedIn {
  readonly passkeys: readonly {
    readonly id: string
    readonly name: string
    readonly createdAt: number
    readonly usedAt: number | null
  }[]
  readonly recoveryCodesLeft: number
  readonly sessions: readonly {
    readonly id: string
    readonly device: string
    readonly country: string | null
    readonly startedAt: number
    readonly seenAt: number
    readonly isThis: boolean
  }[]
}

export interface StaffMember {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly state: 'invited' | 'active' | 'disabled'
  readonly roles: readonly string[]
  readonly seenAt: number | null
}

export interface AuditEntryAnswer {
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly actor: string
  readonly action: string
  readonly ref: string
  /** JSON. */
  readonly detail: string
  readonly correlationId: string | null
}
