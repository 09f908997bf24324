import { connect, type Socket } from 'node:net'

import { afterEach, test } from 'vitest'

import { openTestShop, type TestShop } from '../api/open-shop.ts'
import { isAsked, timeoutMs, tally, repetitions } from './tally.ts'

let shop: TestShop
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await shop.close()
})

const kinds = [
  (socket: Socket) =>
    void socket.resume().write('GET /wp-json/commerce/v1/countries HTTP/1.1\r\nHost: x\r\nX-Slow: '),
  (socket: Socket) =>
    void socket
      .resume()
      .write(
        'PUT /wp-json/commerce/v1/cart/add HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
      ),
  // Asks, and does not read what comes.
  (socket: Socket) => void socket.pause().write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20)),
] as const

const sends = (nth: number) => nth % 3 < 2
/** Does something every second; the others every ten. */
const isQuick = (nth: number) => Math.floor(nth / 3) % 2 === 0

/** Those whose turn it is send one byte. Of the readers, half take a piece every ten seconds; the others never read at all. */
function dawdle(second: number): void {
  for (const [nth, socket] of sockets.entries()) {
    if (socket.destroyed || (!isQuick(nth) && second % 10 > 0)) continue
    if (sends(nth)) socket.write('a')
    else if (!isQuick(nth)) socket.once('data', () => socket.pause()).resume()
  }
}

test.runIf(isAsked)(
  '[G6] hundreds of senders and readers that dawdle: others are served, and the dawdlers are cut off',
  () =>
    tally(
      'G6',
      'connections that send a byte in one or ten seconds, read a piece in ten, or never',
      async (count) => {
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
        for (let nth = 0; nth < repetitions('G6'); nth++) {
          const socket = connect(Number(port), hostname)
          sockets.push(socket)
          socket.on('error', () => undefined).once('close', () => closed++)
          kinds[nth % kinds.length]?.(socket)
          count.tried()
        }
        // Headers have ten seconds, requests fifteen; Node looks every half minute.
        let second = 0
        const dribble = setInterval(() => dawdle(second++), 1000)
        await new Promise((resolve) => setTimeout(resolve, 2000))
        const during = await p99()
        const open = sockets.filter((socket) => !socket.destroyed).length
        count.note(`${open} of ${repetitions('G6')} connections dawdled while others read`)
        count.measured(
          `p99 ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms during`,
          'less than doubled',
          during < 2 * before,
        )
        const giveUpAt = Date.now() + 90_000
        const senders = sockets.filter((_, nth) => sends(nth))
        while (senders.some((socket) => !socket.destroyed) && Date.now() < giveUpAt)
          await new Promise((resolve) => setTimeout(resolve, 250))
        clearInterval(dribble)
        for (const [quick, pace] of [
          [true, 'a second'],
          [false, 'ten seconds'],
        ] as const) {
          const left = sockets.filter(
            (socket, nth) => sends(nth) && isQuick(nth) === quick && !socket.destroyed,
          ).length
          if (left > 0) count.wrong(`${left} senders of a byte in ${pace} still hold a connection`, left)
        }
        count.note(`${closed} cut off`)
      },
    ),
  timeoutMs,
)
