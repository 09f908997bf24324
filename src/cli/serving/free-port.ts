import { once } from 'node:events'
import { createServer } from 'node:net'

/** Throws a sentence when nobody can listen there: said before the work of a start, not after it. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (reason) {
    throw new Error(cannotListen(host, port, reason), { cause: reason })
  }
  probe.close()
  await once(probe, 'close')
}

function cannotListen(host: string, port: number, reason: unknown): string {
  const code = reason instanceof Error && 'code' in reason ? reason.code : null
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use. Set PORT to another, or stop what listens there.`
  if (code === 'EACCES')
    return `Port ${port} on ${host} is not allowed to this user. Set PORT to one from 1024 on.`
  return `Nothing can listen on ${host}, port ${port}: ${reason instanceof Error ? reason.message : String(reason)}. Check HOST and PORT.`
}

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
