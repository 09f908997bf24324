import type { FastifyReply } from 'fastify'

import { serveCall, type CallServer } from '../http/serve-call.ts'
import { answerWith } from '../result.ts'
import type { NewCookies } from './log-in.ts'
import type { CustomersService } from './service.ts'

interface PasskeyRoutes {
  readonly customers: CustomersService
  readonly remember: (reply: FastifyReply, cookies: NewCookies) => void
}

/** What is answered once is not asked again: a repeat of any of these is refused by itself, or does no harm. */
const isRepeatable = true

export function registerPasskeyRoutes(server: CallServer, { customers, remember }: PasskeyRoutes): void {
  serveCall(server, 'startPasskeyLogin', ({ context, body }) => customers.startPasskeyLogin(context, body), {
    isRepeatable,
  })
  serveCall(
    server,
    'loginWithPasskey',
    async ({ context, body, reply }) =>
      answerWith(await customers.loginWithPasskey(context, body), ({ customer, cookies }) => {
        remember(reply, cookies)
        return customer
      }),
    { isRepeatable },
  )
  serveCall(server, 'getPasskeys', ({ context, body }) => customers.getPasskeys(context, body))
  serveCall(server, 'startPasskey', ({ context, body }) => customers.startPasskey(context, body), {
    isRepeatable,
  })
  serveCall(server, 'addPasskey', ({ context, body }) => customers.addPasskey(context, body), {
    isRepeatable,
  })
  serveCall(server, 'renamePasskey', ({ context, body }) => customers.renamePasskey(context, body), {
    isRepeatable,
  })
  serveCall(server, 'removePasskey', ({ context, body }) => customers.removePasskey(context, body), {
    isRepeatable,
  })
}
