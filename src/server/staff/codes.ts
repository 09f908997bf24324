import { randomBytes } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

import type { Tx } from '../database/database.ts'
import type { StaffTable } from '../database/tables/staff-tables.ts'
import type { SigningKeys } from '../signing-key.ts'
import { hashToken } from '../tokens.ts'
import { replaceRecoveryCodes, takeTotpStep, updateStaff, useRecoveryCode } from './repository.ts'
import { seal, unseal } from './sealed-secret.ts'

/** An authenticator app's secret before it is kept: base32, and as the address that a QR code holds. */
export interface NewCodes {
  readonly secret: string
  readonly url: string
}

interface CodesDeps {
  readonly signingKeys: () => SigningKeys
  readonly shopName: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Six digits from an authenticator app (RFC 6238), and recovery codes for the day on which it is lost. */
export interface Codes {
  create(email: string): NewCodes
  /** Whether a code belongs to a secret that is not kept yet. */
  fits(secret: string, code: string): boolean
  /** Keeps the secret and makes ten recovery codes, which are shown this once. */
  keep(tx: Tx, staffId: string, secret: string): Promise<string[]>
  /** Takes a code of the app, or a recovery code. Each counts once. */
  take(tx: Tx, person: StaffTable, code: string): Promise<boolean>
}

const periodSeconds = 30
/** One step before and after: clocks differ, and people type slowly. */
const window = 1
const recoveryCodes = 10

const createTotp = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6, algorithm: 'SHA1' })

/** Ten letters and digits that cannot be mistaken for each other, in two groups. */
function newRecoveryCode(): string {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz'
  const text = [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

const normalRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^0-9a-z]/g, '')
const hashRecoveryCode = (staffId: string, typed: string): string =>
  hashToken(`${staffId} ${normalRecoveryCode(typed)}`)

export function createCodes({ signingKeys, shopName, now }: CodesDeps): Codes {
  const findStep = (secret: string, code: string): number | null => {
    const delta = createTotp(secret).validate({ token: code.replaceAll(' ', ''), timestamp: now(), window })
    return delta === null ? null : Math.floor(now() / 1000 / periodSeconds) + delta
  }
  return {
    create(email) {
      const secret = new Secret({ size: 20 })
      const totp = new TOTP({ issuer: shopName, label: email, secret, period: periodSeconds, digits: 6 })
      return { secret: secret.base32, url: totp.toString() }
    },
    fits: (secret, code) => /^[A-Z2-7]{16,64}$/.test(secret) && findStep(secret, code) !== null,
    async keep(tx, staffId, secret) {
      await updateStaff(tx, staffId, { totp_secret: seal(signingKeys(), secret), totp_step: 0 })
      const made = Array.from({ length: recoveryCodes }, newRecoveryCode)
      await replaceRecoveryCodes(
        tx,
        staffId,
        made.map((code) => hashRecoveryCode(staffId, code)),
      )
      return made
    },
    async take(tx, { id, totp_secret }, code) {
      if (totp_secret === null) return false
      if (!/^[\d ]{6,8}$/.test(code)) return useRecoveryCode(tx, id, hashRecoveryCode(id, code), now())
      const secret = unseal(signingKeys(), totp_secret)
      const step = secret === null ? null : findStep(secret, code)
      return step !== null && takeTotpStep(tx, id, step)
    },
  }
}
