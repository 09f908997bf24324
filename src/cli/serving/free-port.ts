import { once } from 'node:events'
import { createServer } from 'node:net'

import type { OperationFault } from '#contract/operation-faults.ts'
import { OperationError } from '#domain/operation-error.ts'

/** Throws a sentence when nobody can listen there: said before the work of a start, not after it. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (reason) {
    throw new OperationError(findFault(host, port, reason), { cause: reason })
  }
  probe.close()
  await once(probe, 'close')
}

function findFault(host: string, port: number, reason: unknown): OperationFault {
  const code = reason instanceof Error && 'code' in reason ? reason.code : null
  if (code === 'EADDRINUSE') return { code: 'port-in-use', params: { host, port } }
  if (code === 'EACCES') return { code: 'port-forbidden', params: { host, port } }
  const why = reason instanceof Error ? reason.message : String(reason)
  return { code: 'port-unusable', params: { host, port, reason: why } }
}

/** A port that is free now. The shop must know its own address before it listens: links in mails are made from it. */
export async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string')
    throw new OperationError({ code: 'no-port-free', params: { host } })
  return address.port
}
