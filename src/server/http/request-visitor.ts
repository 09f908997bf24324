import type { FastifyRequest } from 'fastify'

import type { Visitor } from '../shopper-call.ts'
import type { Cookies } from './cookies.ts'

/** The visitor of a request. Headers and cookies are read only by the calls that ask for them. */
export class RequestVisitor implements Visitor {
  readonly #request: FastifyRequest
  readonly #cookies: Cookies
  constructor(request: FastifyRequest, cookies: Cookies) {
    this.#request = request
    this.#cookies = cookies
  }
  get ip(): string {
    return this.#request.ip
  }
  get host(): string | undefined {
    return this.#request.headers.host
  }
  get session(): string | null {
    return this.#cookies.session(this.#request)
  }
  get device(): string | null {
    return this.#cookies.device(this.#request)
  }
  get userAgent(): string | undefined {
    return this.#request.headers['user-agent']
  }
}
