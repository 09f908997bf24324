import { Readable } from 'node:stream'

import { maxEvidenceBytes } from '#contract/staff/disputes.ts'

import type { Context } from '../application/context.ts'
import { refuse } from '../application/refuse.ts'
import { answerWith, type Result } from '../result.ts'
import { acceptDispute, addEvidenceFile, sendEvidence } from '../orders/disputes/answer-dispute.ts'
import { listDisputes } from '../orders/disputes/list-disputes.ts'
import { showDispute } from '../orders/disputes/show-dispute.ts'
import { ProviderError } from '../payments/provider.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** What buyers dispute at their bank, and what the team answers. After an act the answer is the dispute as it is then. */
export async function registerDisputeRoutes(server: StaffServer): Promise<void> {
  const { payments } = server.services
  /** The provider's message comes later; what it would say is read at once. */
  async function show(context: Context, done: Result<{ readonly id: string }>) {
    if (!done.isDone) return done
    const before = await showDispute(context, done.value)
    if (!before.isDone) return before
    const { provider, paymentId } = before.value.dispute
    await payments.recordPayment({ provider, id: paymentId }).catch((reason: unknown) => {
      // It is done; the provider's own message tells the rest.
      if (!(reason instanceof ProviderError)) throw reason
    })
    return showDispute(context, done.value)
  }
  serveOwnCall(server, 'listDisputes', async ({ context, query: { show: shown = 'open' } }) =>
    answerWith(await listDisputes(context, { show: shown }), (disputes) => ({ disputes })),
  )
  serveOwnCall(server, 'showDispute', ({ context, params: { id = '' } }) => showDispute(context, { id }))
  serveOwnCall(server, 'sendEvidence', async ({ context, params: { id = '' }, body }) =>
    show(context, await sendEvidence(context, { id, ...body })),
  )
  serveOwnCall(server, 'acceptDispute', async ({ context, params: { id = '' } }) =>
    show(context, await acceptDispute(context, { id })),
  )
  await server.fastify.register((fastify, _, done) => {
    // Read here and not by the parser: whoever lacks the permission is refused before the upload.
    fastify.addContentTypeParser(
      /^(?:image\/|application\/pdf|application\/octet-stream)/,
      (_request, body, parsed) => parsed(null, body),
    )
    serveOwnCall(
      { ...server, fastify },
      'addEvidenceFile',
      async ({ context, params: { id = '' }, query, request }) => {
        if (!(request.body instanceof Readable)) return refuse('file-missing', {})
        const bytes = await readBytes(request.body, query.name)
        return show(context, await addEvidenceFile(context, { id, ...query, bytes }))
      },
    )
    done()
  })
}

/** Refuses `evidence-file-wrong` as soon as it is too large. */
async function readBytes(body: Readable, name: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxEvidenceBytes) refuse('evidence-file-wrong', { name, maxBytes: maxEvidenceBytes }, 'name')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
