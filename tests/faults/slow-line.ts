import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a server behind a Unix socket that delivers late, and can break. */
export interface SlowLine {
  readonly port: number
  /** From now on every packet waits between the least and so long, each way, in order. */
  delay(mostMs: number, leastMs?: number): void
  /** How many are open through it. */
  connections(): number
  /** Breaks every connection there is. */
  cut(): void
  /** While closed, connections are accepted and get no answer, as behind a firewall that drops packets. */
  mute(isMute: boolean): void
  close(): Promise<void>
}

/** Widens the gaps between the statements of a transaction, where races live (ACIDRain, SIGMOD 2017). */
export async function slowLine(socketPath: string): Promise<SlowLine> {
  let mostMs = 0
  let leastMs = 0
  let isMute = false
  const open = new Set<Socket>()
  const carry = (from: Socket, to: Socket) => {
    let last = Promise.resolve()
    from.on('data', (bytes: Buffer) => {
      const wait = leastMs + Math.random() * (mostMs - leastMs)
      const arrived = wait === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, wait))
      last = last.then(async () => {
        await arrived
        if (!to.destroyed && !isMute) to.write(bytes)
      })
    })
    from.on('close', () => void last.then(() => to.destroy()))
    // The other side learns of it by `close`.
    from.on('error', () => undefined)
  }
  const server = createServer((near) => {
    const far = connect(socketPath)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.once('close', () => open.delete(socket))
    }
    carry(near, far)
    carry(far, near)
  })
  const cut = () => open.forEach((socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    delay(most, least = 0) {
      mostMs = most
      leastMs = least
    },
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
