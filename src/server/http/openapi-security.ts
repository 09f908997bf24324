import { callAccess, type CallAccess } from '#contract/call-access.ts'
import type { CallName } from '#contract/calls.ts'

/** An entry of an operation's `security`: any of them will do, and the empty one means nobody in particular. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>

/** OpenAPI 3.1 §4.8.27, as far as this API needs it. */
export interface SecurityScheme {
  readonly type: 'apiKey'
  readonly in: 'cookie'
  readonly name: string
  readonly description: string
}

/** `sessionCookie` is the name of the session's cookie. */
export const securitySchemes = (sessionCookie: string): Readonly<Record<'session', SecurityScheme>> => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description:
      "A member's session, which `login` begins and `logout` ends: an `HttpOnly` cookie with `SameSite=Lax`. Against requests forged by other sites there is no token: a call that changes something is refused with 403 if its `Origin` or `Sec-Fetch-Site` names a site that is neither the shop nor in its list. Programs that send neither header pass.",
  },
})

const session: SecurityRequirement = { session: [] }
const nobody: SecurityRequirement = {}

/** Calls that everybody may make, and that do more for a member. */
const forMembersToo: ReadonlySet<CallName> = new Set(['logout', 'subscribe'])

/** OpenAPI has no scheme for a secret in a body, so what opens a call stands in words as well. */
const words: Readonly<Record<CallAccess, string>> = {
  everybody: 'Open to everybody.',
  selection:
    "Opened by the cart's `selection` in the body; a member's own cart is whole for their session alone.",
  session: "Opened by a member's session.",
  token: 'Opened by the secret of a mailed link.',
  password: 'Opened by email and password in the body.',
}

/** Returns the schemes of which one opens a call; an empty list where none is looked at. */
export function securityRequirements(name: CallName): readonly SecurityRequirement[] {
  const access: CallAccess = callAccess[name]
  if (access === 'session') return [session]
  return access === 'selection' || forMembersToo.has(name) ? [nobody, session] : []
}

/** Returns in a sentence what opens a call. */
export const accessWords = (name: CallName): string => words[callAccess[name]]
