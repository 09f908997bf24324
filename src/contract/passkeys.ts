import * as z from 'zod/mini'

import { LinkPart, sha256Pattern } from './field-schemas.ts'

/** As the browser's WebAuthn takes and makes it; the server's library reads it. */
const Credential = z.looseObject({ id: z.string().check(z.maxLength(2000)), type: z.literal('public-key') })
const Password = z.optional(
  z.string().check(z.regex(sha256Pattern, 'SHA-256 as 64 lower-case hex digits expected')),
)
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
const PasskeyId = z.string().check(z.minLength(1), z.maxLength(2000))

export const PasskeyFlow = z
  .object({
    flow: z.string(),
    options: z.record(z.string(), z.unknown()),
  })
  .register(z.globalRegistry, {
    id: 'PasskeyFlow',
    description: 'What the browser is asked to do with a passkey (WebAuthn Level 3), within five minutes.',
  })

export const LoginWithPasskey = z
  .object({ flow: LinkPart, response: Credential })
  .register(z.globalRegistry, { id: 'LoginWithPasskey', description: 'What the browser has signed.' })
export type LoginWithPasskey = z.infer<typeof LoginWithPasskey>

export const StartPasskey = z.object({ password: Password }).register(z.globalRegistry, {
  id: 'StartPasskey',
  description: 'The password once more, before a passkey is added.',
})
export type StartPasskey = z.infer<typeof StartPasskey>

export const AddPasskey = z
  .object({ flow: LinkPart, name: Name, response: Credential })
  .register(z.globalRegistry, { id: 'AddPasskey', description: 'A passkey that the browser has made.' })
export type AddPasskey = z.infer<typeof AddPasskey>

export const RenamePasskey = z
  .object({ passkey: PasskeyId, name: Name })
  .register(z.globalRegistry, { id: 'RenamePasskey', description: 'What a passkey is called from now on.' })
export type RenamePasskey = z.infer<typeof RenamePasskey>

export const RemovePasskey = z.object({ passkey: PasskeyId, password: Password }).register(z.globalRegistry, {
  id: 'RemovePasskey',
  description: 'Which passkey opens the account no more, with the password.',
})
export type RemovePasskey = z.infer<typeof RemovePasskey>

export const OwnPasskeys = z
  .object({
    passkeys: z.array(
      z.object({
        passkey: z.string(),
        name: z.string(),
        addedAt: z.string(),
        usedAt: z.nullable(z.string()),
      }),
    ),
  })
  .register(z.globalRegistry, {
    id: 'Passkeys',
    description: 'The passkeys of an account, the oldest first.',
  })
export type OwnPasskeys = z.infer<typeof OwnPasskeys>
