import type { FastifyReply, FastifyRequest } from 'fastify'

import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { CustomersService, NewCookies, Visitor } from './service.ts'

interface PasskeyRoutes {
  readonly customers: Pick<CustomersService, 'passkeys'>
  readonly getVisitor: (request: FastifyRequest) => Visitor
  readonly remember: (reply: FastifyReply, cookies: NewCookies) => void
}

/** What is answered once is not asked again: a repeat of any of these is refused by itself, or does no harm. */
const isRepeatable = true

export function registerPasskeyRoutes(
  server: CallServer,
  { customers: { passkeys }, getVisitor, remember }: PasskeyRoutes,
): void {
  serveCall(server, 'startPasskeyLogin', ({ request }) => passkeys.startLogin({ ip: request.ip }), {
    isRepeatable,
  })
  serveCall(
    server,
    'loginWithPasskey',
    async ({ body, request, reply }) => {
      const { customer, cookies } = await passkeys.logIn(body, getVisitor(request))
      remember(reply, cookies)
      return customer
    },
    { isRepeatable },
  )
  serveCall(server, 'getPasskeys', ({ request }) => passkeys.list(getVisitor(request)))
  serveCall(server, 'startPasskey', ({ body, request }) => passkeys.startNew(body, getVisitor(request)), {
    isRepeatable,
  })
  serveCall(server, 'addPasskey', ({ body, request }) => passkeys.add(body, getVisitor(request)), {
    isRepeatable,
  })
  serveCall(server, 'renamePasskey', ({ body, request }) => passkeys.rename(body, getVisitor(request)), {
    isRepeatable,
  })
  serveCall(server, 'removePasskey', ({ body, request }) => passkeys.remove(body, getVisitor(request)), {
    isRepeatable,
  })
}
