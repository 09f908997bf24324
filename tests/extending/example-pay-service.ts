import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Checkout {
  readonly id: string
  state: 'open' | 'paid' | 'expired'
  readonly page: string
  readonly reference: string
  readonly cart: string
  readonly return_url: string
  readonly amount: number
  readonly currency: string
  payment: string | null
}
interface Refund {
  readonly id: string
  readonly reference: string
  readonly amount: number
  readonly state: 'succeeded'
  readonly reason: ''
  readonly created: number
}

/** What a shop asks for, as JSON. */
type Asked = Pick<Checkout, 'reference' | 'cart' | 'return_url' | 'amount' | 'currency'>

interface Keys {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly webhookUrl: string
}

/** The company of the example, as far as a shop sees it: checkouts, payments, refunds, signed messages. */
export class ExamplePayService {
  readonly checkouts = new Map<string, Checkout>()
  readonly refunds = new Map<string, Refund[]>()
  readonly #byKey = new Map<string, Checkout>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  readonly #how: Keys

  constructor(how: Keys) {
    this.#how = how
  }

  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
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
    checkout.payment = `pay_${id}`
    this.refunds.set(checkout.payment, [])
    return checkout.return_url
  }

  /** Sends a message about a checkout or a payment. Returns the status of the shop's answer. */
  async send(
    { id, checkout, payment, type }: { id: string; checkout?: string; payment?: string; type: string },
    { secret = this.#how.webhookSecret, created = Date.now() } = {},
  ): Promise<number> {
    const body = JSON.stringify({ id, type, created, checkout: checkout ?? null, payment: payment ?? null })
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
    if (request.headers.authorization !== `Bearer ${this.#how.secretKey}`) return void send(401)
    const [, kind, id = '', action] = (request.url ?? '').split('/')
    const body = JSON.parse(raw || '{}') as Asked
    if (kind === 'checkouts' && id === '')
      return void send(200, this.#open(body, String(request.headers['idempotency-key'])))
    const checkout = this.checkouts.get(kind === 'payments' ? id.replace(/^pay_/, '') : id)
    if (!checkout || (kind === 'payments' && checkout.payment !== id)) return void send(404)
    if (kind === 'checkouts') {
      if (action === 'expire' && checkout.state === 'open') checkout.state = 'expired'
      return void send(200, checkout)
    }
    const refunds = this.refunds.get(id) ?? []
    if (action !== 'refunds')
      return void send(200, { id, checkout: checkout.id, captured: Date.now(), refunds })
    return void send(200, this.#refund(refunds, body))
  }

  #open(asked: Asked, key: string): Checkout {
    const known = this.#byKey.get(key)
    if (known) return known
    const id = `chk${this.checkouts.size + 1}`
    const checkout: Checkout = {
      ...asked,
      id,
      return_url: asked.return_url.replace('{id}', id),
      state: 'open',
      page: `https://pay.example/${id}`,
      payment: null,
    }
    this.checkouts.set(id, checkout)
    this.#byKey.set(key, checkout)
    return checkout
  }

  #refund(refunds: Refund[], { amount, reference }: Asked): Refund {
    const known = refunds.find((refund) => refund.reference === reference)
    if (known) return known
    const id = `ref${refunds.length + 1}`
    const made: Refund = { id, reference, amount, state: 'succeeded', reason: '', created: Date.now() }
    refunds.push(made)
    return made
  }
}
