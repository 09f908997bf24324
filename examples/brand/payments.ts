import { createClient, definePayments, isSignedWith, ProviderError, WebhookRejected } from 'vitrine/payments'
import * as z from 'zod/mini'

const text = z.string()
const number = z.number()
const nullable = z.nullable(text)
// What the shop wrote there comes back as it was.
const metadata = z.object({ attemptId: text, cartId: text, returnUrl: text })
const state = z.enum(['open', 'processing', 'paid', 'expired', 'failed'])
const sum = { id: text, amountMinor: number }
const Checkout = z.object({ ...sum, metadata, state, url: nullable, currency: text, paymentId: nullable })
const refundState = z.enum(['pending', 'succeeded', 'failed'])
const refund = { ...sum, refundId: nullable, createdAt: number, failureReason: text }
const Refund = z.object({ ...refund, state: refundState })
const Payment = z.object({ checkout: text, paidAt: number, refunds: z.array(Refund) })
const about = { sessionId: nullable, paymentId: nullable }
const Message = z.object({ id: text, type: text, createdAt: number, ...about })

/** Example Pay, a company that does not exist. */
export const payments = definePayments([
  {
    name: 'example-pay',
    settings: ['EXAMPLE_PAY_KEY', 'EXAMPLE_PAY_WEBHOOK_SECRET', 'EXAMPLE_PAY_URL'],
    create([key = '', secret = '', url = ''], now) {
      const headers = { authorization: `Bearer ${key}` }
      const { ask, clockAheadMs } = createClient({ company: 'Example Pay', url, headers, now })
      const session = (made: z.infer<typeof Checkout>) => ({ ...made, ...made.metadata })
      const readPayment = (id: string) => ask(Payment, `/payments/${id}`)
      return {
        clockAheadMs,
        async createSession({ attemptId, cartId, amountMinor, currency, lines, expiresAt, ...input }) {
          // This company fills in `{id}`.
          const sent = { attemptId, cartId, returnUrl: `${input.returnUrl}&session_id={id}` }
          const body = { metadata: sent, amountMinor, currency, lines, expiresAt, cancelUrl: input.cancelUrl }
          const checkout = await ask(Checkout, '/checkouts', body, input.idempotencyKey)
          if (checkout.url === null) throw new ProviderError('unreachable', 'Example Pay gave no page')
          return { id: checkout.id, url: checkout.url }
        },
        readSession: async (id) => session(await ask(Checkout, `/checkouts/${id}`)),
        expireSession: async (id) => session(await ask(Checkout, `/checkouts/${id}/expire`, {})),
        paidAt: async (id) => (await readPayment(id)).paidAt + clockAheadMs(),
        // Its API makes one refund for each `refundId`, however often it is asked.
        refund: ({ paymentId, ...sent }) => ask(Refund, `/payments/${paymentId}/refunds`, sent),
        readPayment: async (id) => ({ refunds: (await readPayment(id)).refunds, disputes: [] }),
        sessionOfPayment: async (id) => (await readPayment(id)).checkout,
        parseWebhook({ rawBody, headers: { 'x-example-signature': signature } }) {
          if (!isSignedWith(secret, rawBody, signature)) throw new WebhookRejected('another signature')
          const event = Message.parse(JSON.parse(rawBody.toString()))
          if (now() - clockAheadMs() - event.createdAt > 300_000) throw new WebhookRejected('too old')
          const objectId = event.sessionId ?? event.paymentId ?? ''
          return { ...event, objectId, isOtherMode: false, fraudWarning: null }
        },
      }
    },
  },
])
