import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { cpuSeconds, familyMb } from '../processes.ts'

export interface Watched {
  readonly seconds: number
  /** Of the process and all that it started. */
  readonly cpuSeconds: number
  readonly peakMb: number
}

const lookEveryMs = 100

/** Runs Node to its end and looks every tenth of a second at what it and its children take. Throws what it said when it failed. */
export async function runWatched(args: readonly string[], dir: string): Promise<Watched> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)))
  let [cpu, peakMb] = [0, 0]
  const look = setInterval(() => {
    cpu = Math.max(cpu, cpuSeconds(child.pid ?? 0) ?? 0)
    peakMb = Math.max(peakMb, familyMb(child.pid ?? 0) ?? 0)
  }, lookEveryMs)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(look)
  if (code !== 0) throw new Error(`node ${args.join(' ')} in ${dir} ended with ${code}:\n${said}`)
  return { seconds: (performance.now() - started) / 1000, cpuSeconds: cpu, peakMb }
}
