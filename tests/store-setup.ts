import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { vi } from 'vitest'

import type { FieldCode } from '#contract/field-faults.ts'

/** What a browser gives to stores: two storages, a document's attributes and cookies, an address. */
export class MemoryStorage implements Storage {
  readonly entries = new Map<string, string>()
  isForbidden = false
  isFull = false
  get length() {
    return this.entries.size
  }
  key = (index: number) => [...this.entries.keys()][index] ?? null
  clear = () => this.entries.clear()
  removeItem = (key: string) => void this.entries.delete(key)
  getItem(key: string) {
    if (this.isForbidden) throw new DOMException('denied', 'SecurityError')
    return this.entries.get(key) ?? null
  }
  setItem(key: string, value: string) {
    if (this.isForbidden) throw new DOMException('denied', 'SecurityError')
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this.entries.set(key, value)
  }
}

/** A cookie jar as `document.cookie` behaves: one write sets one cookie, `Max-Age=0` takes it away. */
function cookieJar() {
  const jar = new Map<string, string>()
  return {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
}

export function installBrowser() {
  const localStorage = new MemoryStorage()
  const sessionStorage = new MemoryStorage()
  const dataset: Record<string, string> = {}
  const documentElement = { dataset }
  const jar = cookieJar()
  const document = {
    documentElement,
    visibilityState: 'visible',
    get cookie() {
      return jar.cookie
    },
    set cookie(text) {
      jar.cookie = text
    },
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('document', document)
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://shop.example' })
  return { localStorage, sessionStorage, dataset, document }
}

export interface Asked {
  readonly call: string
  readonly body: Record<string, unknown>
  readonly headers: IncomingHttpHeaders
}
export interface ApiAnswer {
  readonly status?: number
  readonly body: unknown
}

export const success = (data: unknown, status = 200): ApiAnswer => ({ status, body: { success: true, data } })
export const refusal = (
  status: number,
  message: string,
  errors: Record<string, string> = {},
  codes: Record<string, FieldCode> = {},
): ApiAnswer => ({
  status,
  body: { success: false, data: { message, status, errors, codes } },
})

/** A real HTTP server in the API's place. `answer` gets `PUT cart/add`; null cuts the connection. */
export async function serveApi(answer: (asked: Asked) => ApiAnswer | null | Promise<ApiAnswer | null>) {
  const asked: Asked[] = []
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const path = (request.url ?? '').replace(/^\/wp-json\/commerce\/v1\//, '').replace(/\/$/, '')
    const body = text ? (JSON.parse(text) as Asked['body']) : {}
    const one = { call: `${request.method} ${path}`, body, headers: request.headers }
    asked.push(one)
    const given = await answer(one)
    if (!given) return void request.socket.destroy()
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json' })
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body))
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    calls: () => asked.map(({ call }) => call),
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
