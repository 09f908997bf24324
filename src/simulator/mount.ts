import type { IncomingMessage, ServerResponse } from 'node:http'

import type { FastifyInstance } from 'fastify'

import type { KlarnaSimulator } from './klarna/klarna-simulator.ts'
import type { Mailbox } from './mailbox.ts'
import type { SendcloudSimulator } from './sendcloud/sendcloud-simulator.ts'
import type { Simulator } from './simulator.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Puts `/_simulator/*` and `/_mail/*` on the shop's own port. Only the pages: the API (`/v1/*`) stays on the simulator's port,
 * since the Stripe SDK can be pointed at a host and a port, but not at a path.
 */
export async function mountTestPages(
  app: FastifyInstance,
  {
    simulator,
    klarna,
    sendcloud,
    mailbox,
  }: {
    simulator: Simulator
    klarna: Pick<KlarnaSimulator, 'handle'> | null
    sendcloud: Pick<SendcloudSimulator, 'handle'> | null
    mailbox: Mailbox
  },
): Promise<void> {
  await app.register(async (pages) => {
    // Bodies reach the handlers unread.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const mount = (path: string, handler: Handler) =>
      pages.all(path, (request, reply) => {
        reply.hijack()
        handler(request.raw, reply.raw)
      })
    if (klarna) mount('/_simulator/klarna/*', (request, response) => klarna.handle(request, response))
    if (sendcloud)
      for (const path of ['/_simulator/sendcloud', '/_simulator/sendcloud/*'])
        mount(path, (request, response) => sendcloud.handle(request, response))
    for (const path of ['/_simulator', '/_simulator/*'])
      mount(path, (request, response) => simulator.handle(request, response))
    for (const path of ['/_mail', '/_mail/*'])
      mount(path, (request, response) => mailbox.handle(request, response))
  })
}
