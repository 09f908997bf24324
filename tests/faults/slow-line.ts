import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a server that delivers late, loses, and can break. */
export interface SlowLine {
  readonly port: number
  /** From now on every packet waits between the least and so long, each way, in order. */
  delay(maxMs: number, minMs?: number): void
  /** From now on this share of all segments is lost and sent again, those that open a connection among them. */
  lose(share: number): void
  /** What went through it while it lost some. */
  segments(): { readonly sent: number; readonly lost: number }
  /** How many are open through it. */
  connections(): number
  /** Breaks every connection there is. */
  cut(): void
  /** While closed, connections are accepted and get no answer, as behind a firewall that drops packets. */
  mute(isMute: boolean): void
  close(): Promise<void>
}

/** What one packet of an Ethernet carries of a connection. */
const segmentBytes = 1460
/**
 * TCP waits for the answer to a segment before it sends it again: at least 200 ms longer than the way there and back takes, which is
 * 400 ms on 3G, and twice as long each time (RFC 6298). A connection that is only being opened waits a second.
 */
const sentAgainAfterMs = 600
const openedAgainAfterMs = 1000

/**
 * Between the server at this port, or Unix socket, and who talks to it. Widens the gaps between the statements of a transaction, where
 * races live (ACIDRain, SIGMOD 2017). What programs see of a lost packet is delay: all that follows it waits until it has come.
 */
export async function slowLine(to: string | number): Promise<SlowLine> {
  const { segments, lose, untilSent } = losses()
  let maxMs = 0
  let minMs = 0
  let isMute = false
  const open = new Set<Socket>()
  const carry = (from: Socket, to: Socket, opened?: Promise<void>) => {
    let last = Promise.resolve(opened)
    from.on('data', (bytes: Buffer) => {
      const delay = minMs + Math.random() * (maxMs - minMs)
      for (let at = 0; at < bytes.length; at += segmentBytes) {
        const arrived = after(delay + untilSent(sentAgainAfterMs))
        last = last.then(async () => {
          await arrived
          if (!to.destroyed && !isMute) to.write(bytes.subarray(at, at + segmentBytes))
        })
      }
    })
    from.on('close', () => void last.then(() => to.destroySoon()))
    // The other side learns of it by `close`.
    from.on('error', () => undefined)
  }
  const server = createServer((near) => {
    const far = typeof to === 'string' ? connect(to) : connect(to, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.once('close', () => open.delete(socket))
    }
    carry(near, far, after(untilSent(openedAgainAfterMs)))
    carry(far, near)
  })
  const cut = () => open.forEach((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    delay(most, least = 0) {
      maxMs = most
      minMs = least
    },
    lose,
    segments,
    // Each has two ends.
    connections: () => open.size / 2,
    mute: (mute) => void (isMute = mute),
    cut,
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const after = (ms: number): Promise<void> | undefined =>
  ms === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, ms))

/** How long each segment of a line takes because it was lost. */
function losses() {
  let share = 0
  let sent = 0
  let lost = 0
  return {
    lose: (part: number) => void (share = part),
    segments: () => ({ sent, lost }),
    untilSent(againAfterMs: number): number {
      let wait = 0
      if (share === 0) return wait
      sent++
      for (let again = againAfterMs; Math.random() < share; again *= 2) {
        lost++
        wait += again
      }
      return wait
    },
  }
}
