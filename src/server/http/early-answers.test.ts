import { type AddressInfo, connect, type Socket } from 'node:net'

import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'

import { drained, refuseUnparsed, useEarlyAnswers } from './early-answers.ts'

/** A connection to a server that reads bodies of a kilobyte, with all that came back over it so far. */
async function openConnection(): Promise<{ socket: Socket; answers: () => string; errors: string[] }> {
  const fastify = Fastify({ bodyLimit: 1024, clientErrorHandler: refuseUnparsed })
  onTestFinished(() => fastify.close())
  useEarlyAnswers(fastify)
  fastify.post('/', () => 'taken')
  fastify.get('/', () => 'served')
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let answers = ''
  const errors: string[] = []
  socket.setEncoding('latin1').on('data', (text: string) => (answers += text))
  socket.on('error', ({ message }) => errors.push(message))
  return { socket, answers: () => answers, errors }
}

test('a body that is too long is read to its end after its answer, and the connection serves the next request', async () => {
  const { socket, answers, errors } = await openConnection()
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 300000\r\n\r\n',
  )
  await vi.waitFor(() => expect(answers()).toMatch(/^HTTP\/1\.1 413/))
  socket.write('a'.repeat(300_000))
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await vi.waitFor(() => expect(answers()).toMatch(/HTTP\/1\.1 200.*served$/s))
  expect(errors).toEqual([])
})

test('whoever sends on beyond what is discarded is cut off', async () => {
  const { socket, answers } = await openConnection()
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${4 * drained.bytes}\r\n\r\n`,
  )
  await vi.waitFor(() => expect(answers()).toMatch(/^HTTP\/1\.1 413/))
  socket.write('a'.repeat(3 * drained.bytes))
  await vi.waitFor(() => expect(socket.destroyed).toBe(true), 4000)
})

test('what is not HTTP gets one answer that ends the connection, however much of it follows', async () => {
  const { socket, answers, errors } = await openConnection()
  socket.write('FOO / HTTP/9.9\r\n\r\n')
  await vi.waitFor(() => expect(answers()).toMatch(/^HTTP\/1\.1 400 .*\r\nConnection: close\r\n/s))
  for (let part = 0; part < 10; part++) socket.write('a'.repeat(10_000))
  socket.end()
  await vi.waitFor(() => expect(socket.destroyed).toBe(true))
  expect([answers().match(/HTTP\/1\.1/g), errors]).toEqual([['HTTP/1.1'], []])
})
