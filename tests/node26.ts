import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const wanted = '26.10.0'
const dir = path.resolve(import.meta.dirname, '../.node/26')
const node = path.join(dir, 'node_modules/node/bin/node')

/**
 * Brings Node 26 beside the Node 24 of this repository, as that is brought. Returns the program; null, with a sentence on standard error,
 * where the registry does not have it for this machine.
 */
export function bringNode26(): string | null {
  if (!existsSync(node)) {
    const what = ['install', '--prefix', dir, '--no-save', '--no-package-lock', `node@${wanted}`]
    const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
    const { status, stderr } = spawnSync('npm', [...what, ...quiet], { encoding: 'utf8' })
    if (status !== 0) process.stderr.write(`npm brings no Node ${wanted}:\n${stderr}`)
  }
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (stdout?.trim() === `v${wanted}`) return node
  process.stderr.write(`Node ${wanted} cannot be had here, so nothing is tried on it.\n`)
  return null
}
