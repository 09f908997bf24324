import type { AuthenticationResponseJSON } from '@simplewebauthn/server'

import type { SessionAnswer } from '#contract/staff/account.ts'

import { refuse } from '../application/refuse.ts'
import type { PasskeyFlow } from '../staff/service.ts'
import { clearCookie, readCookie, writeCookie } from './cookies.ts'
import { serveOwnCall, serveStaffCall, type ReceivedStaffCall, type StaffServer } from './serve-staff-call.ts'

type AnyCall = Pick<ReceivedStaffCall<'openLink'>, 'reply' | 'request' | 'visitor'>

/** Sends what a browser must sign, and the cookie by which its answer is known. */
export function sendFlow({ settings }: StaffServer, { reply }: AnyCall, { options, flow }: PasskeyFlow) {
  writeCookie(reply, settings, { name: 'staff-flow', value: flow })
  return { options }
}

/** The challenge's cookie, which is taken away: each is answered once. */
export function takeFlow({ settings }: StaffServer, { reply, request }: AnyCall): string | null {
  clearCookie(reply, settings, 'staff-flow')
  return readCookie(request, settings, 'staff-flow')
}

/** Sets the session's cookie and returns who is signed in by it. */
export async function beginSession(
  { settings, services }: StaffServer,
  { reply, visitor }: AnyCall,
  secret: string,
): Promise<SessionAnswer['staff']> {
  writeCookie(reply, settings, { name: 'staff', value: secret })
  const session = await services.staff.sessions.find({ ...visitor, session: secret })
  return session ? services.staff.sessions.describe(session) : null
}

/** Who is signed in, and the ways in. */
export function registerSignInRoutes(server: StaffServer): void {
  const { settings, services, shop } = server
  const { signIn, sessions, account } = services.staff
  serveStaffCall(server, 'getSession', async ({ session }) => ({
    staff: session ? await sessions.describe(session) : null,
    shop,
  }))
  const demandProvider = () => services.staff.providerSignIn ?? refuse('provider-off', {})
  serveStaffCall(server, 'startProviderSignIn', async (call) => {
    const { url, flow } = await demandProvider().start(call.visitor, call.body.isFresh)
    writeCookie(call.reply, settings, { name: 'staff-flow', value: flow })
    return { url }
  })
  serveStaffCall(server, 'signInWithProvider', async (call) => {
    const secret = await demandProvider().finish(takeFlow(server, call), call.body.query, call.visitor)
    return { staff: await beginSession(server, call, secret), shop }
  })
  serveStaffCall(server, 'openLink', ({ body, visitor }) => signIn.openLink(body.token, visitor))
  serveStaffCall(server, 'requestLink', async ({ body, visitor }) => {
    await signIn.requestLink(body.email, visitor)
    return { done: true }
  })
  serveStaffCall(server, 'signInWithCode', async (call) => ({
    staff: await beginSession(server, call, await signIn.withCode(call.body, call.visitor)),
    shop,
  }))
  serveStaffCall(server, 'startPasskeySignIn', async (call) =>
    sendFlow(server, call, await signIn.startPasskey(call.visitor)),
  )
  serveStaffCall(server, 'signInWithPasskey', async (call) => {
    // The library reads it, and refuses what it cannot.
    const response = call.body.response as unknown as AuthenticationResponseJSON
    const secret = await signIn.withPasskey(takeFlow(server, call), response, call.visitor)
    return { staff: await beginSession(server, call, secret), shop }
  })
  serveOwnCall(server, 'signOut', async ({ session, reply }) => {
    await account.endSession(session, session.idHash)
    clearCookie(reply, settings, 'staff')
    return { done: true }
  })
}
