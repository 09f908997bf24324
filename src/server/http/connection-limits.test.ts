import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'

import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'

import { useConnectionLimits, type ConnectionLimits } from './connection-limits.ts'

let fastify: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await fastify.close()
})

const ended: string[] = []

async function listen(limits: Partial<ConnectionLimits> = {}): Promise<number> {
  ended.length = 0
  fastify = Fastify({ forceCloseConnections: true })
  useConnectionLimits(fastify, {
    perAddress: 0,
    trustProxy: [],
    onEnded: (why) => void ended.push(why),
    ...limits,
  })
  let working = 0
  fastify.get<{ Params: { nth: string } }>('/nth/:nth', ({ params: { nth } }, reply) => {
    working++
    setImmediate(() => void reply.send(`${nth}:${working--};`))
  })
  fastify.get('/large', () => Buffer.alloc(32 * 1024 * 1024))
  return Number(new URL(await fastify.listen({ host: '127.0.0.1', port: 0 })).port)
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.on('error', () => undefined)
  sockets.push(socket)
  return socket
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

test('requests that are sent ahead are answered in their order, one after the other', async () => {
  const socket = open(await listen())
  let text = ''
  socket.on('data', (part) => (text += part))
  socket.write(Array.from({ length: 32 }, (_, nth) => ask(`/nth/${nth}`)).join(''))
  await expect.poll(() => text.match(/\d+:\d+;/g)?.length, { timeout: 10_000 }).toBe(32)
  expect(text.match(/\d+:\d+;/g)).toEqual(Array.from({ length: 32 }, (_, nth) => `${nth}:1;`))
  expect(ended).toEqual([])
})

test('a connection with more than 32 requests in hand is ended, and none after them is worked on', async () => {
  const socket = open(await listen())
  const closed = once(socket.resume(), 'close')
  socket.write(Array.from({ length: 200 }, (_, nth) => ask(`/nth/${nth}`)).join(''))
  await closed
  expect(ended).toEqual(['pipelining'])
})

test('a connection that takes nothing of its answer is ended', async () => {
  const port = await listen({ drainMs: 500 })
  const idle = open(port).pause()
  const closed = new Promise((resolve) => idle.once('close', resolve))
  idle.write(ask('/large'))
  await expect.poll(() => ended, { timeout: 15_000 }).toEqual(['not-read'])
  idle.resume()
  await closed
})

test('a connection that takes its answer piece by piece gets all of it', async () => {
  const port = await listen({ drainMs: 10_000 })
  const sent = get({ port, path: '/large', agent: false })
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) length += part.length
  expect(length).toBe(32 * 1024 * 1024)
  expect(ended).toEqual([])
})

test('an address has its share of connections, and gets it back when it ends some', async () => {
  const port = await listen({ perAddress: 4 })
  const first = Array.from({ length: 4 }, () => open(port))
  await Promise.all(first.map((socket) => once(socket, 'connect')))
  const refused = open(port)
  const [answer] = (await once(refused, 'data')) as [string]
  expect(answer).toMatch(/^HTTP\/1\.1 429 /)
  await once(open(port).resume(), 'close')
  expect(ended).toEqual(['too-many'])

  for (const socket of first.slice(0, 2)) socket.destroy()
  await expect
    .poll(
      async () => {
        const socket = open(port)
        socket.write(ask('/nth/7'))
        const [text] = (await once(socket, 'data')) as [string]
        socket.destroy()
        return text
      },
      { timeout: 10_000 },
    )
    .toMatch(/^HTTP\/1\.1 200 /)
})

test('a proxy that is trusted has as many as it wants, and keeps them from one request to the next', async () => {
  const port = await listen({ perAddress: 4, trustProxy: ['loopback'] })
  const agent = new Agent({ keepAlive: true, maxSockets: 12 })
  const ports = new Set<number | undefined>()
  const read = async (nth: number) => {
    const sent = get({ port, path: `/nth/${nth}`, agent })
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    ports.add(answer.socket.localPort)
    for await (const part of answer) void part
    return answer.statusCode
  }
  for (let round = 0; round < 20; round++)
    expect(new Set(await Promise.all(Array.from({ length: 12 }, (_, nth) => read(nth))))).toEqual(
      new Set([200]),
    )
  expect(ports.size).toBe(12)
  expect(ended).toEqual([])
  agent.destroy()
})
