import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const program = path.resolve('node_modules/vitrine/bin/vitrine.mjs')

/**
 * @param {string} dataDir
 * @param {readonly string[]} args
 * @returns {import('node:child_process').ChildProcess}
 */
function start(dataDir, ...args) {
  const { DATABASE_URL: _, ...environment } = process.env
  return spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, DATA_DIR: dataDir, PORT: '0', BACKOFFICE_URL: 'off' },
  })
}

/**
 * Runs a command on the shop in a folder.
 * @param {string} dataDir
 * @param {string[]} args
 */
export async function vitrine(dataDir, ...args) {
  const [code] = await once(start(dataDir, ...args), 'exit')
  if (code !== 0) throw new Error(`vitrine ${args.join(' ')} ended with ${code}`)
}

/**
 * Starts a shop of its own on a free port, on SQLite, in a new folder.
 * @param {(dataDir: string) => Promise<void>} prepare runs before the first start
 */
export async function startShop(prepare) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-'))
  await prepare(dataDir)
  const server = start(dataDir, 'serve')
  const ended = once(server, 'exit')
  /** @type {Promise<string>} */
  const ready = new Promise((resolve) => {
    let output = ''
    server.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text
      const url = /^Shop ready at (\S+)$/m.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
  const url = await Promise.race([
    ready,
    ended.then(([code]) => Promise.reject(new Error(`The shop ended with ${code} before it was ready.`))),
  ])
  return {
    url,
    async stop() {
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
