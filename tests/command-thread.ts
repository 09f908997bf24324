import { Writable } from 'node:stream'
import { parentPort } from 'node:worker_threads'

import { main } from '#cli/vitrine.ts'

import type { Asked, Reported } from './command-line.ts'

function collected(name: 'stdout' | 'stderr'): () => string {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  Object.defineProperty(process, name, { value: stream, configurable: true })
  return () => Buffer.concat(chunks).toString()
}

async function run({ args, environment }: Asked): Promise<Reported> {
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, environment)
  process.exitCode = undefined
  const [out, error] = [collected('stdout'), collected('stderr')]
  try {
    const code = await main(args)
    return { code, out: out(), error: error() }
  } catch (reason) {
    // As Node says what nobody caught.
    return {
      code: 1,
      out: out(),
      error: `${error()}${reason instanceof Error ? reason.stack : String(reason)}\n`,
    }
  }
}

parentPort?.on(
  'message',
  (asked: Asked) => void run(asked).then((reported) => parentPort?.postMessage(reported)),
)
