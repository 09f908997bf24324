import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that is free now. The shop must know its own address before it listens: links in mails are made from it. */
export async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error(`No port is free on ${host}.`)
  return address.port
}
