import { connect, type Socket } from 'node:net'

import { afterEach, test } from 'vitest'

import { openTestShop, type TestShop } from '../api/open-shop.ts'
import { isAsked, patienceMs, tally, timesOf } from './tally.ts'

let shop: TestShop
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await shop.close()
})

const kinds = [
  (socket: Socket) => void socket.write('GET /wp-json/commerce/v1/countries HTTP/1.1\r\nHost: x\r\nX-Slow: '),
  (socket: Socket) =>
    void socket.write(
      'PUT /wp-json/commerce/v1/cart/add HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
    ),
  // Asks and never reads.
  (socket: Socket) => void socket.pause().write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20)),
] as const

test.runIf(isAsked)(
  '[G6] hundreds of senders and readers that dawdle: others are served, and the dawdlers are cut off',
  () =>
    tally('G6', 'connections that send a byte now and then, or never read', async (count) => {
      shop = await openTestShop('sqlite')
      const { hostname, port } = new URL(shop.url)
      const read = async () => {
        const began = performance.now()
        const answer = await fetch(`${shop.url}/wp-json/commerce/v1/countries`)
        await answer.arrayBuffer()
        count.expect(answer.status === 200, `answered ${answer.status}`)
        return performance.now() - began
      }
      const p99 = async () => {
        const times: number[] = []
        for (let reading = 0; reading < 200; reading++) times.push(await read())
        return times.toSorted((a, b) => a - b)[197] ?? 0
      }
      const before = await p99()
      let closed = 0
      for (let nth = 0; nth < timesOf('G6'); nth++) {
        const socket = connect(Number(port), hostname)
        sockets.push(socket)
        socket.on('error', () => undefined).once('close', () => closed++)
        kinds[nth % kinds.length]?.(socket)
        count.tried()
      }
      // Headers have ten seconds, requests fifteen; Node looks every half minute.
      const dribble = setInterval(() => {
        for (const [nth, socket] of sockets.entries()) if (nth % 3 < 2 && !socket.destroyed) socket.write('a')
      }, 1000)
      await new Promise((resolve) => setTimeout(resolve, 2000))
      const during = await p99()
      const open = sockets.filter((socket) => !socket.destroyed).length
      count.note(`${open} of ${timesOf('G6')} connections dawdled while others read`)
      count.measured(
        `p99 ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms during`,
        'less than doubled',
        during < 2 * before,
      )
      const giveUpAt = Date.now() + 60_000
      const senders = sockets.filter((_, nth) => nth % 3 < 2)
      while (senders.some((socket) => !socket.destroyed) && Date.now() < giveUpAt)
        await new Promise((resolve) => setTimeout(resolve, 250))
      clearInterval(dribble)
      const left = senders.filter((socket) => !socket.destroyed).length
      if (left > 0) count.wrong(`${left} dawdling senders still hold a connection after a minute`, left)
      count.note(`${closed} cut off`)
    }),
  patienceMs,
)
