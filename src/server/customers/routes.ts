import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Cookies } from '../http/cookies.ts'
import { serveCall, type CallServer } from '../http/serve-call.ts'
import { answerWith } from '../result.ts'
import { registerPasskeyRoutes } from './passkey-routes.ts'
import type { NewCookies } from './log-in.ts'
import type { CustomersService } from './service.ts'

interface CustomerRoutes {
  readonly customers: CustomersService
  readonly cookies: Cookies
}

/** Their answers are cookies, which are never kept, and doing them twice does no harm. */
const isRepeatable = true

export function registerCustomerRoutes(server: CallServer, { customers, cookies }: CustomerRoutes): void {
  const remember = (reply: FastifyReply, { session, device }: NewCookies) => {
    cookies.setSession(reply, session)
    if (device !== null) cookies.setDevice(reply, device)
  }
  const findOwner = keptAnswerOwner(customers, cookies)

  registerEntryRoutes(server, customers, { cookies, remember })
  registerPasskeyRoutes(server, { customers, remember })
  registerOwnRoutes(server, customers, findOwner)
  registerEmailRoutes(server, { customers, cookies }, findOwner)

  serveCall(
    server,
    'updateCustomer',
    async ({ context, body, reply }) =>
      answerWith(await customers.updateCustomer(context, body), ({ customer, session }) => {
        if (session !== null) cookies.setSession(reply, session)
        return customer
      }),
    { findOwner },
  )
  serveCall(
    server,
    'eraseCustomer',
    async ({ context, body, reply }) =>
      answerWith(await customers.eraseCustomer(context, body), (erased) => {
        cookies.clearSession(reply)
        return erased
      }),
    { findOwner },
  )
}

function registerEntryRoutes(
  server: CallServer,
  customers: CustomersService,
  { cookies, remember }: { cookies: Cookies; remember: (reply: FastifyReply, made: NewCookies) => void },
): void {
  serveCall(server, 'registerCustomer', ({ context, body }) => customers.registerCustomer(context, body))
  serveCall(
    server,
    'login',
    async ({ context, body, reply }) =>
      answerWith(await customers.login(context, body), ({ customer, cookies: made }) => {
        remember(reply, made)
        return customer
      }),
    { isRepeatable },
  )
  serveCall(
    server,
    'logout',
    async ({ context, body, reply }) =>
      answerWith(await customers.logout(context, body), (answer) => {
        cookies.clearSession(reply)
        return answer
      }),
    { isRepeatable },
  )
  serveCall(
    server,
    'setCartCustomer',
    async ({ context, body, reply }) =>
      answerWith(await customers.setCartCustomer(context, body), ({ cart, cookies: made }) => {
        if (made) remember(reply, made)
        return cart
      }),
    { isRepeatable, isOwnCart: true },
  )
  serveCall(server, 'requestReset', ({ context, body }) => customers.requestReset(context, body))
  serveCall(server, 'verifyResetLink', ({ context, body }) => customers.verifyResetLink(context, body))
  serveCall(server, 'resetPassword', ({ context, body }) => customers.resetPassword(context, body))
}

type FindOwner = (request: FastifyRequest) => Promise<string | null>

function registerEmailRoutes(
  server: CallServer,
  { customers, cookies }: CustomerRoutes,
  findOwner: FindOwner,
): void {
  serveCall(
    server,
    'confirmEmail',
    async ({ context, body, reply }) =>
      answerWith(await customers.confirmEmail(context, body), ({ customer, session }) => {
        cookies.setSession(reply, session)
        return customer
      }),
    { isRepeatable },
  )
  serveCall(server, 'cancelEmail', ({ context, body }) => customers.cancelEmail(context, body), { findOwner })
  serveCall(server, 'undoEmail', ({ context, body }) => customers.undoEmail(context, body))
}

function registerOwnRoutes(server: CallServer, customers: CustomersService, findOwner: FindOwner): void {
  serveCall(server, 'getCustomer', ({ context, body }) => customers.getCustomer(context, body))
  serveCall(server, 'getCustomerOrder', ({ context, params: { order = '' } }) =>
    customers.getCustomerOrder(context, { order }),
  )
  serveCall(server, 'exportCustomer', ({ context, body }) => customers.exportCustomer(context, body))
  serveCall(server, 'getSaved', ({ context, body }) => customers.getSaved(context, body))
  serveCall(server, 'changeSaved', ({ context, body }) => customers.changeSaved(context, body), { findOwner })
  serveCall(server, 'getSessions', ({ context, body }) => customers.getSessions(context, body))
  serveCall(server, 'endSessions', ({ context, body }) => customers.endSessions(context, body), { findOwner })
  serveCall(server, 'saveAddress', ({ context, body }) => customers.saveAddress(context, body), { findOwner })
  serveCall(server, 'removeAddress', ({ context, body }) => customers.removeAddress(context, body), {
    findOwner,
  })
  serveCall(server, 'setDefaultAddress', ({ context, body }) => customers.setDefaultAddress(context, body), {
    findOwner,
  })
  serveCall(server, 'getEarlierBag', ({ context, body }) => customers.getEarlierBag(context, body))
  serveCall(server, 'addEarlierBag', ({ context, body }) => customers.addEarlierBag(context, body), {
    findOwner,
  })
}

/**
 * Who is given a kept answer about an account: the browser that asked first, known by a cookie that outlives the session, since a new
 * password or the erasure ends that one. It must still be logged in, or give the password again in the body.
 */
const keptAnswerOwner =
  (customers: Pick<CustomersService, 'findCustomer'>, cookies: Cookies): FindOwner =>
  async (request) => {
    const session = cookies.session(request)
    if (!hasPassword(request.body) && (await customers.findCustomer(session)) === null) return null
    return cookies.device(request) ?? session
  }

/** Whether the present password stands in the body of `updateCustomer` or `eraseCustomer`, which is not checked yet. */
function hasPassword(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  if ('credentials' in body) return hasPassword(body.credentials)
  return 'password' in body && typeof body.password === 'string'
}
