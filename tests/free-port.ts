import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * Returns a port for a server that must know its own address before it listens (links in mails), so that port 0 would not do. It is this
 * process's own until it ends: no other test gets it, though nothing listens there yet.
 */
export async function freePort(): Promise<number> {
  // Below the range that the system gives to outgoing connections, so that none of them takes it before the shop does.
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(20_000, 32_000)
    if ((await claim(port)) && (await isFree(port))) return port
  }
  throw new Error('no free port between 20000 and 32000')
}

/** By the UDP port of the same number, which no shop wants and the system frees when the process is gone. */
async function claim(port: number): Promise<boolean> {
  const flag = createSocket('udp4').unref()
  flag.bind({ port, address: '127.0.0.1', exclusive: true })
  return Promise.race([
    once(flag, 'listening').then(() => true),
    once(flag, 'error').then(() => false),
  ]).catch(() => false)
}

export async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  const listens = await Promise.race([
    once(probe, 'listening').then(() => true),
    once(probe, 'error').then(() => false),
  ]).catch(() => false)
  if (!listens) return false
  probe.close()
  await once(probe, 'close')
  return true
}
