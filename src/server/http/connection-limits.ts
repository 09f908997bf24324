import type { Socket } from 'node:net'

import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

import { getNetwork } from './throttle.ts'

/**
 * Requests of one connection that may wait for the answer to the one before them. Browsers and proxies send one at a time; what sends on
 * without reading makes everybody else wait.
 */
const maxWaiting = 31
/** A connection that takes nothing of what is written to it for this long is ended. */
const drainMs = 60_000

export type EndedFor = 'pipelining' | 'not-read' | 'too-many'

export interface ConnectionLimits {
  /** Connections that one address (IPv6: its /64) may have open at a time; 0: any number. Trusted proxies have no such limit. */
  readonly perAddress: number
  /** CIDRs of the proxies, as in `TRUST_PROXY`. */
  readonly trustProxy: readonly string[]
  /** Called once for each connection that is ended; for `too-many` once until the address has gone down to half its limit. */
  readonly onEnded: (why: EndedFor, ip: string) => void
  readonly drainMs?: number
}

/**
 * Keeps one client from using up the server by connections alone: answers the requests of a connection one after the other, and ends a
 * connection that sends many more without reading, one that does not read its answers, and those beyond an address's share. Register it
 * before any other hook.
 */
export function useConnectionLimits(fastify: FastifyInstance, limits: ConnectionLimits): void {
  const { onEnded } = limits
  answerInTurn(fastify, onEnded)
  endUnread(fastify, limits.drainMs ?? drainMs, onEnded)
  if (limits.perAddress > 0) limitPerAddress(fastify, limits)
}

interface Turns {
  isBusy: boolean
  readonly waiting: (() => void)[]
}

/** HTTP/1.1 sends the answers of a connection in order anyway; worked on together, a client's requests would overtake everybody else's. */
function answerInTurn(fastify: FastifyInstance, onEnded: ConnectionLimits['onEnded']): void {
  const connections = new WeakMap<Socket, Turns>()
  fastify.addHook('onRequest', (request, { raw: answer }, done) => {
    const { socket } = request.raw
    // What was still in the packet of a connection that has been ended; nobody waits for it.
    if (socket.destroyed) return
    let turns = connections.get(socket)
    if (!turns) connections.set(socket, (turns = { isBusy: false, waiting: [] }))
    const { waiting } = turns
    const begin = () => {
      if (socket.destroyed) return
      turns.isBusy = true
      answer.once('close', () => {
        turns.isBusy = false
        waiting.shift()?.()
      })
      done()
    }
    if (!turns.isBusy) return begin()
    if (waiting.length < maxWaiting) return void waiting.push(begin)
    waiting.length = 0
    onEnded('pipelining', socket.remoteAddress ?? '')
    socket.destroy()
  })
}

/** Looks now and then at every connection that has asked for something. */
function endUnread(fastify: FastifyInstance, timeoutMs: number, onEnded: ConnectionLimits['onEnded']): void {
  /** What was written so far, and since when no more has been, with something of it untaken. */
  const open = new Map<Socket, { bytes: number; since: number }>()
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw
    if (!open.has(socket)) {
      open.set(socket, { bytes: 0, since: performance.now() })
      socket.once('close', () => open.delete(socket))
    }
    done()
  })
  const looking = setInterval(() => {
    const now = performance.now()
    for (const [socket, seen] of open) {
      // Files are written piece by piece, each once the one before is taken: more was written, so it goes on.
      const isStuck = socket.writableLength > 0 && socket.bytesWritten === seen.bytes
      if (!isStuck) open.set(socket, { bytes: socket.bytesWritten, since: now })
      else if (now - seen.since >= timeoutMs) {
        onEnded('not-read', socket.remoteAddress ?? '')
        socket.destroy()
      }
    }
  }, timeoutMs / 10)
  looking.unref()
  fastify.addHook('onClose', (_, done) => {
    clearInterval(looking)
    done()
  })
}

const refusal =
  'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nRetry-After: 10\r\nContent-Length: 0\r\n\r\n'

function limitPerAddress(
  fastify: FastifyInstance,
  { perAddress, trustProxy, onEnded }: Pick<ConnectionLimits, 'perAddress' | 'trustProxy' | 'onEnded'>,
): void {
  const isProxy = proxyAddr.compile([...trustProxy])
  const networks = new Map<string, { open: number; isReported: boolean }>()
  fastify.server.on('connection', (socket: Socket) => {
    const { remoteAddress: ip } = socket
    if (ip === undefined || isProxy(ip, 0)) return
    const network = getNetwork(ip)
    const counted = networks.get(network) ?? { open: 0, isReported: false }
    if (counted.open >= perAddress) {
      if (!counted.isReported) onEnded('too-many', ip)
      counted.isReported = true
      socket.end(refusal)
      socket.destroySoon()
      return
    }
    counted.open++
    networks.set(network, counted)
    socket.once('close', () => {
      counted.open--
      if (counted.open <= perAddress / 2) counted.isReported = false
      if (counted.open === 0) networks.delete(network)
    })
  })
}
