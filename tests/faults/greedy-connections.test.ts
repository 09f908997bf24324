import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { afterEach, test } from 'vitest'

import { openTestShop, type TestShop } from '../api/open-shop.ts'
import { timeoutMs, tally, repetitions } from './tally.ts'

let shop: TestShop
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await shop.close()
})

/** More than a connection may have in hand, all in one packet. */
const ahead = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200)

test(
  '[G17] connections that send 200 requests ahead and read no answer are ended, and another visitor is served',
  () =>
    tally('G17', 'connections that send 200 requests ahead and read nothing', async (count) => {
      shop = await openTestShop('sqlite')
      const { hostname, port } = new URL(shop.url)
      const greedy = Array.from({ length: repetitions('G17') }, () => {
        const socket = connect(Number(port), hostname).pause()
        sockets.push(socket)
        return socket.on('error', () => undefined)
      })
      await Promise.all(greedy.map((socket) => once(socket, 'connect')))
      for (const socket of greedy) socket.write(ahead)
      const began = performance.now()
      const other = await shop.call('getCountries')
      count.note(`another visitor is answered after ${Math.round(performance.now() - began)} ms`)
      count.expect(other.status === 200, `another visitor was answered ${other.status}`)

      // Whoever reads nothing does not hear that the connection has ended either.
      await Promise.all(
        greedy.map(async (socket) => {
          const closed = once(socket, 'close')
          socket.resume()
          await closed
          count.tried()
        }),
      )
      const events = shop.log.filter((line) => line.includes('"event":"connection-ended"'))
      count.expect(events.length === greedy.length, `${events.length} ends stand in the log`)
      count.expect(
        events.every((line) => line.includes('"why":"pipelining"') && !line.includes(hostname)),
        'the log says something else than why, or the address itself',
      )
    }),
  timeoutMs,
)
