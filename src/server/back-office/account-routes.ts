import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

import { refuse } from '../application/refuse.ts'
import type { Newcomer, StaffSession } from '../staff/service.ts'
import { serveOwnCall, serveStaffCall, type StaffServer } from './serve-staff-call.ts'
import { beginSession, sendFlow, takeFlow } from './sign-in-routes.ts'

/** By the link where there is one, else by a session that was confirmed lately: who has stolen one must not make a key of their own. */
function readNewcomer(token: string | undefined, session: StaffSession | null): Newcomer {
  if (token !== undefined) return { token }
  if (session === null) return refuse('link-over', {}, 'token')
  return session.isConfirmed ? { session } : refuse('not-confirmed', {})
}

/** One's own account: ways to sign in, sessions, and the fresh confirmation that grave acts ask for. */
export function registerAccountRoutes(server: StaffServer): void {
  const { signIn, sessions, account } = server.services.staff
  serveOwnCall(server, 'getAccount', ({ session }) => account.read(session))
  serveOwnCall(server, 'endSession', async ({ session, params }) => {
    await account.endSession(session, params['id'] ?? '')
    return { done: true }
  })
  serveOwnCall(server, 'removePasskey', async ({ session, params }) => {
    await account.removePasskey(session, params['id'] ?? '')
    return { done: true }
  })
  serveOwnCall(server, 'startConfirmation', async (call) =>
    sendFlow(server, call, await signIn.startConfirmation(call.session)),
  )
  serveOwnCall(server, 'confirmWithPasskey', async (call) => {
    // The library reads it, and refuses what it cannot.
    const response = call.body.response as unknown as AuthenticationResponseJSON
    await signIn.confirmWithPasskey(call.session, takeFlow(server, call), response)
    return { done: true }
  })
  serveOwnCall(server, 'confirmWithCode', async ({ session, body, visitor }) => {
    await signIn.confirmWithCode(session, body.code, visitor)
    return { done: true }
  })
  serveStaffCall(server, 'startPasskey', async (call) =>
    sendFlow(server, call, await signIn.startNewPasskey(readNewcomer(call.body.token, call.session))),
  )
  serveStaffCall(server, 'addPasskey', async (call) => {
    const { token, name } = call.body
    // The library reads it, and refuses what it cannot.
    const response = call.body.response as unknown as RegistrationResponseJSON
    const passkey = { flow: takeFlow(server, call), name, response }
    const secret = await signIn.addPasskey(readNewcomer(token, call.session), passkey, call.visitor)
    return { staff: await signedIn(call, secret), shop: server.shop }
  })
  serveStaffCall(server, 'startCodes', ({ body, session }) =>
    signIn.startCodes(readNewcomer(body.token, session)),
  )
  serveStaffCall(server, 'addCodes', async (call) => {
    const { token, secret, code } = call.body
    const made = await signIn.addCodes(readNewcomer(token, call.session), { secret, code }, call.visitor)
    return { staff: await signedIn(call, made.session), shop: server.shop, recoveryCodes: made.recoveryCodes }
  })

  /** Whoever came by a link is in from now on; whoever was in stays. */
  async function signedIn(
    call: Parameters<typeof beginSession>[1] & { readonly session: StaffSession | null },
    secret: string | null,
  ) {
    if (secret !== null) return beginSession(server, call, secret)
    return call.session ? sessions.describe(call.session) : null
  }
}
