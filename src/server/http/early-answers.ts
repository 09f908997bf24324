import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

/**
 * How much of a body is read and discarded after its answer has been sent, and for how long. Closing with bytes unread resets the
 * connection, which can destroy the answer on its way and looks to a proxy as if the server had failed (RFC 9112 §9.6). No less than the proxies of `deploy/` pass on.
 */
export const drained = { bytes: 1024 * 1024, ms: 5000 } as const

/**
 * Keeps the connection of a request that is answered before its body has arrived (401, 403, 404, 413, 415, 429 …) and reads the rest
 * of the body, up to a bound. Fastify would close it at every body that is refused.
 */
export function useEarlyAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers
    // A request that did not come over a socket has no `complete`, and nothing to read.
    if (hasBody && 'complete' in raw && !raw.complete) {
      reply.removeHeader('connection')
      drainBody(raw)
    }
    done()
  })
}

/** Reads and discards; the connection serves its next request afterwards. One that sends on beyond the bound is ended. */
function drainBody(request: IncomingMessage): void {
  const end = () => request.destroy()
  const timer = setTimeout(end, drained.ms)
  let bytes = 0
  request.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > drained.bytes) end()
  })
  request.once('end', () => clearTimeout(timer))
  request.socket.once('close', () => clearTimeout(timer))
  request.resume()
}

const refusals: Readonly<Record<string, readonly [status: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
}

interface ParserError {
  readonly code?: string
  /** The packet that could not be parsed, as a Buffer. */
  readonly rawPacket?: unknown
}

/** Bytes that each socket has sent since what it sent could not be parsed; the parser reports every further packet as well. */
const refused = new WeakMap<Socket, number>()

/** Returns what is not HTTP, says that the connection ends, and discards what still arrives, up to the same bound. */
export function refuseUnparsed(reason: ParserError, socket: Socket): void {
  if (reason.code === 'ECONNRESET' || socket.destroyed) return
  const before = refused.get(socket)
  const { code, rawPacket } = reason
  const bytes = (before ?? 0) + (Buffer.isBuffer(rawPacket) ? rawPacket.length : 0)
  refused.set(socket, bytes)
  if (bytes > drained.bytes) return void socket.destroy()
  if (before !== undefined) return
  if (!socket.writable) return void socket.destroy()
  const [status, message] = refusals[code ?? ''] ?? ['400 Bad Request', 'This is not an HTTP request.']
  const body = JSON.stringify({
    code: 'rest_invalid_param',
    message,
    data: { status: Number.parseInt(status, 10) },
  })
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  socket.end(head + body)
  const timer = setTimeout(() => socket.destroy(), drained.ms)
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(timer))
}
