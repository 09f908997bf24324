import type { FastifyReply, FastifyRequest } from 'fastify'

import type { CartService } from '../cart/service.ts'
import type { Cookies } from '../http/cookies.ts'
import { serveCall, type CallServer, type ReceivedCall } from '../http/serve-call.ts'
import { registerPasskeyRoutes } from './passkey-routes.ts'
import type { CustomersService, NewCookies, Visitor } from './service.ts'

interface CustomerRoutes {
  readonly customers: CustomersService
  readonly carts: Pick<CartService, 'attachCustomer' | 'earlierBag'>
  readonly cookies: Cookies
}

/** Their answers are cookies, which are never kept, and doing them twice does no harm. */
const isRepeatable = true

export function registerCustomerRoutes(
  server: CallServer,
  { customers, carts, cookies }: CustomerRoutes,
): void {
  const getVisitor = (request: FastifyRequest): Visitor => ({
    ip: request.ip,
    session: cookies.session(request),
    device: cookies.device(request),
    userAgent: request.headers['user-agent'],
  })
  const remember = (reply: FastifyReply, { session, device }: NewCookies) => {
    cookies.setSession(reply, session)
    if (device !== null) cookies.setDevice(reply, device)
  }

  const findOwner = keptAnswerOwner(customers, cookies)
  serveCall(server, 'registerCustomer', ({ body, request }) => customers.register(body, { ip: request.ip }))
  serveCall(server, 'getCustomer', ({ request }) => customers.read(getVisitor(request)))
  serveCall(server, 'getCustomerOrder', ({ params: { order = '' }, request }) =>
    customers.order(order, getVisitor(request)),
  )
  serveCall(server, 'exportCustomer', ({ request }) => customers.export(getVisitor(request)))

  serveCall(
    server,
    'updateCustomer',
    async ({ body, request, reply }) => {
      const { customer, session } = await customers.update(body, getVisitor(request))
      if (session !== null) cookies.setSession(reply, session)
      return customer
    },
    { findOwner },
  )
  serveCall(
    server,
    'eraseCustomer',
    async ({ body, request, reply }) => {
      const erased = await customers.erase(body.password, getVisitor(request))
      cookies.clearSession(reply)
      return { erased: true, ...erased }
    },
    { findOwner },
  )
  serveCall(
    server,
    'login',
    async ({ body, request, reply }) => {
      const { customer, cookies: made } = await customers.logIn(body, getVisitor(request))
      remember(reply, made)
      return customer
    },
    { isRepeatable },
  )
  serveCall(
    server,
    'logout',
    async ({ request, reply }) => {
      await customers.logOut(cookies.session(request))
      cookies.clearSession(reply)
      return { loggedOut: true }
    },
    { isRepeatable },
  )
  serveCall(
    server,
    'setCartCustomer',
    async ({ body, request, reply }) => {
      const { member, cookies: made } = await customers.forCart(body, getVisitor(request))
      const cart = await carts.attachCustomer(body.selection, member, body.earlier)
      if (made) remember(reply, made)
      return cart
    },
    { isRepeatable, isOwnCart: true },
  )

  registerPasskeyRoutes(server, { customers, getVisitor, remember })
  registerOwnRoutes(server, { customers, carts, getVisitor, findOwner })
  registerEmailRoutes(server, { customers, cookies, getVisitor, findOwner })
  registerResetRoutes(server, customers)
}

/** How the routes of a member know who asks. */
interface Asking {
  readonly getVisitor: (request: FastifyRequest) => Visitor
  readonly findOwner: (request: FastifyRequest) => Promise<string | null>
}

function registerEmailRoutes(
  server: CallServer,
  { customers, cookies, getVisitor, findOwner }: Pick<CustomerRoutes, 'customers' | 'cookies'> & Asking,
): void {
  serveCall(
    server,
    'confirmEmail',
    async ({ body, request, reply }) => {
      const { customer, session } = await customers.confirmEmail(body, getVisitor(request))
      cookies.setSession(reply, session)
      return customer
    },
    { isRepeatable },
  )
  serveCall(server, 'cancelEmail', ({ request }) => customers.cancelEmail(getVisitor(request)), { findOwner })
  serveCall(server, 'undoEmail', async ({ body, request }) => {
    await customers.undoEmail(body, { ip: request.ip })
    return { undone: true }
  })
}

function registerOwnRoutes(
  server: CallServer,
  { customers, carts, getVisitor, findOwner }: Pick<CustomerRoutes, 'customers' | 'carts'> & Asking,
): void {
  serveCall(server, 'getSaved', ({ request }) => customers.saved(getVisitor(request)))
  const change = ({ body, request }: ReceivedCall<'changeSaved'>) =>
    customers.changeSaved(body, getVisitor(request))
  serveCall(server, 'changeSaved', change, { findOwner })
  serveCall(server, 'getSessions', ({ request }) => customers.sessions(getVisitor(request)))
  const end = ({ body, request }: ReceivedCall<'endSessions'>) =>
    customers.endSessions(body, getVisitor(request))
  serveCall(server, 'endSessions', end, { findOwner })
  serveCall(server, 'saveAddress', ({ body, request }) => customers.saveAddress(body, getVisitor(request)), {
    findOwner,
  })
  const remove = ({ body, request }: ReceivedCall<'removeAddress'>) =>
    customers.removeAddress(body.id, getVisitor(request))
  serveCall(server, 'removeAddress', remove, { findOwner })
  const setDefault = ({ body, request }: ReceivedCall<'setDefaultAddress'>) =>
    customers.setDefaultAddress(body.id, getVisitor(request))
  serveCall(server, 'setDefaultAddress', setDefault, { findOwner })
  serveCall(server, 'getEarlierBag', async ({ body, request }) => {
    const { id } = await customers.findMember(getVisitor(request))
    return carts.earlierBag(body.selection, id)
  })
  serveCall(
    server,
    'addEarlierBag',
    async ({ body: { selection, offer }, request }) =>
      carts.attachCustomer(selection, await customers.findMember(getVisitor(request)), { offer }),
    { findOwner },
  )
}

/**
 * Who is given a kept answer about an account: the browser that asked first, known by a cookie that outlives the session, since a new
 * password or the erasure ends that one. It must still be logged in, or tell the password again in the body.
 */
const keptAnswerOwner =
  (customers: Pick<CustomersService, 'findCustomer'>, cookies: Cookies) =>
  async (request: FastifyRequest): Promise<string | null> => {
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

function registerResetRoutes(server: CallServer, { reset }: CustomersService): void {
  serveCall(server, 'requestReset', async ({ body, request }) => {
    await reset.request(body.email, { ip: request.ip })
    return { requested: true }
  })
  serveCall(server, 'verifyResetLink', async ({ body, request }) => ({
    valid: true,
    ...(await reset.verify(body, { ip: request.ip })),
  }))
  serveCall(server, 'resetPassword', async ({ body, request }) => {
    await reset.set(body, { ip: request.ip })
    return { reset: true }
  })
}
