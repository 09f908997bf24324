import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Metadata {
  readonly attemptId: string
  readonly cartId: string
  readonly returnUrl: string
}
interface Checkout {
  readonly id: string
  state: 'open' | 'paid' | 'expired'
  readonly url: string
  readonly amountMinor: number
  readonly currency: string
  paymentId: string | null
  readonly metadata: Metadata
}
interface Refund {
  readonly id: string
  readonly refundId: string
  readonly amountMinor: number
  readonly state: 'succeeded'
  readonly failureReason: ''
  readonly createdAt: number
}

/** What a shop asks for, as JSON. */
type Asked = Pick<Checkout, 'metadata' | 'amountMinor' | 'currency'> & Pick<Refund, 'refundId'>

interface Keys {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly webhookUrl: string
  /** Its page can be paid on in a browser; otherwise `pay` is what a buyer does there. */
  readonly hasPage?: boolean
}

/** The company of the example, as far as a shop sees it: checkouts, payments, refunds, signed messages. */
export class ExamplePayService {
  readonly checkouts = new Map<string, Checkout>()
  readonly refunds = new Map<string, Refund[]>()
  readonly #byKey = new Map<string, Checkout>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  readonly #how: Keys
  #url = ''

  constructor(how: Keys) {
    this.#how = how
  }

  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    this.#url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this.#url
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** The buyer pays on the page. Returns where the browser is sent. */
  pay(id: string): string {
    const checkout = this.checkouts.get(id)
    if (checkout?.state !== 'open') throw new Error(`The checkout ${id} is not open`)
    checkout.state = 'paid'
    checkout.paymentId = `pay_${id}`
    this.refunds.set(checkout.paymentId, [])
    return checkout.metadata.returnUrl
  }

  /** Sends a message about a checkout or a payment. Returns the status of the shop's answer. */
  async send(
    { id, checkout, payment, type }: { id: string; checkout?: string; payment?: string; type: string },
    { secret = this.#how.webhookSecret, created = Date.now() } = {},
  ): Promise<number> {
    const about = { sessionId: checkout ?? null, paymentId: payment ?? null }
    const body = JSON.stringify({ id, type, createdAt: created, ...about })
    const { status } = await fetch(this.#how.webhookUrl, {
      method: 'POST',
      headers: { 'x-example-signature': createHmac('sha256', secret).update(body).digest('hex') },
      body,
    })
    return status
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await text(request)
    const send = (status: number, body: object | null = null) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url?.startsWith('/pay/')) return this.#showPage(request, response)
    if (request.headers.authorization !== `Bearer ${this.#how.secretKey}`) return void send(401)
    const [, kind, id = '', action] = (request.url ?? '').split('/')
    const body = JSON.parse(raw || '{}') as Asked
    if (kind === 'checkouts' && id === '')
      return void send(200, this.#open(body, String(request.headers['idempotency-key'])))
    const checkout = this.checkouts.get(kind === 'payments' ? id.replace(/^pay_/, '') : id)
    if (!checkout || (kind === 'payments' && checkout.paymentId !== id)) return void send(404)
    if (kind === 'checkouts') {
      if (action === 'expire' && checkout.state === 'open') checkout.state = 'expired'
      return void send(200, checkout)
    }
    const refunds = this.refunds.get(id) ?? []
    if (action !== 'refunds') return void send(200, { checkout: checkout.id, paidAt: Date.now(), refunds })
    return void send(200, this.#refund(refunds, body))
  }

  #open(asked: Asked, key: string): Checkout {
    const known = this.#byKey.get(key)
    if (known) return known
    const id = `chk${this.checkouts.size + 1}`
    const checkout: Checkout = {
      ...asked,
      id,
      metadata: { ...asked.metadata, returnUrl: asked.metadata.returnUrl.replace('{id}', id) },
      state: 'open',
      url: this.#how.hasPage ? `${this.#url}/pay/${id}` : `https://pay.example/${id}`,
      paymentId: null,
    }
    this.checkouts.set(id, checkout)
    this.#byKey.set(key, checkout)
    return checkout
  }

  /** One button; pressing it pays and leads back to the shop. */
  #showPage(request: IncomingMessage, response: ServerResponse): void {
    const id = request.url?.split('/').at(-1) ?? ''
    if (request.method === 'POST') response.writeHead(303, { location: this.pay(id) }).end()
    else
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<form method="post"><button>Pay at Example Pay</button></form>')
  }

  #refund(refunds: Refund[], { amountMinor, refundId }: Asked): Refund {
    const known = refunds.find((refund) => refund.refundId === refundId)
    if (known) return known
    const id = `ref${refunds.length + 1}`
    const made: Refund = {
      id,
      refundId,
      amountMinor,
      state: 'succeeded',
      failureReason: '',
      createdAt: Date.now(),
    }
    refunds.push(made)
    return made
  }
}
