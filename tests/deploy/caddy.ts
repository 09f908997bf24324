import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { onTestFinished } from 'vitest'

import { until } from '../buyer.ts'
import { bringPackage, onPath } from '../debian.ts'
import { freePort } from '../free-port.ts'
import { ask } from './listening-node.ts'

/** The shipped Caddyfile, as arguments. */
export const args = ['--config', path.resolve(import.meta.dirname, '../../deploy/Caddyfile')]

export function bringCaddy(): string {
  if (!onPath('caddy')) bringPackage('caddy', 'Caddy')
  return onPath('caddy') ?? '/usr/bin/caddy'
}

/** What Caddy finds around it: a home of its own, and what the shop says. */
export function settings(own: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const home = mkdtempSync(path.join(tmpdir(), 'vitrine-caddy-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  return { PATH: process.env['PATH'], HOME: home, ...own }
}

interface RunningCaddy {
  readonly url: string
  /** All that it has logged so far. */
  log(): string
  /** How often a node has failed of late, as Caddy counts it: one with failures is left out for a while. */
  failures(): Promise<number[]>
}

/** Caddy with the shipped Caddyfile in front of nodes on these ports, until the test is over. */
export async function startCaddy(nodePorts: readonly number[], edges = ''): Promise<RunningCaddy> {
  const [port, admin] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const env = settings({
    SITE: url,
    NODES: nodePorts.map((nodePort) => `127.0.0.1:${nodePort}`).join(' '),
    EDGES: edges,
  })
  const read = spawnSync(bringCaddy(), ['adapt', '--adapter', 'caddyfile', ...args], {
    encoding: 'utf8',
    env,
  })
  if (read.status !== 0) throw new Error(`Caddy does not read its file:\n${read.stderr}`)
  const config = JSON.parse(read.stdout) as Record<string, unknown>
  // Caddys of other tests run beside it.
  const input = JSON.stringify({ ...config, admin: { listen: `127.0.0.1:${admin}` } })
  const { log } = await runCaddy(['--config', '-'], url, { env, input })
  return {
    url,
    log,
    async failures() {
      const { body } = await ask(`http://127.0.0.1:${admin}/reverse_proxy/upstreams`)
      return (JSON.parse(body) as { fails: number }[]).map(({ fails }) => fails)
    },
  }
}

/** Caddy with these arguments, until the test is over. Resolves once it does. */
export async function runCaddy(
  own: readonly string[],
  url: string,
  { env = settings({}), input = '' } = {},
): Promise<{ log(): string }> {
  const caddy = spawn(bringCaddy(), ['run', ...own], { stdio: ['pipe', 'ignore', 'pipe'], env })
  caddy.stdin.end(input)
  onTestFinished(async () => {
    if (caddy.exitCode !== null) return
    const ended = once(caddy, 'exit')
    caddy.kill('SIGTERM')
    await ended
  })
  let said = ''
  caddy.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  await until(async () => {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended with ${caddy.exitCode}:\n${said}`)
    return ask(`${url}/`).then(
      ({ status }) => status < 500,
      () => false,
    )
  }, 'Caddy listening')
  return { log: () => said }
}
