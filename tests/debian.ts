import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The full path of the first of these programs on PATH, or null. */
export function onPath(...names: readonly string[]): string | null {
  const dirs = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
  const candidates = names.flatMap((name) => dirs.map((dir) => path.join(dir, name)))
  return candidates.find(isExecutable) ?? null
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const lockFile = path.join(tmpdir(), 'vitrine-apt.lock')
let listsAreFresh = false

/**
 * Installs Debian packages when this is root on a Debian machine. Throws, with what to do by hand, when it is not or when apt fails.
 * Tests that find a program missing fail; they are never skipped.
 */
export function bringPackage(name: string, what: string): void {
  const byHand = `${what} is needed by the tests. Install it (Debian, Ubuntu: "apt-get install ${name}") and start again.`
  if (process.getuid?.() !== 0 || !onPath('apt-get')) throw new Error(byHand)
  process.stderr.write(`Installing ${what} …\n`)
  if (!listsAreFresh) apt(['update', '-qq'], byHand)
  listsAreFresh = true
  apt(['install', '-y', '-qq', '--no-install-recommends', name], byHand)
}

function apt(args: readonly string[], byHand: string): void {
  // Tests of two files may want something at the same time, and apt does not wait for another.
  const { status, stderr } = spawnSync('flock', [lockFile, 'apt-get', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`${byHand}\napt-get ${args.join(' ')} failed:\n${stderr}`)
}
