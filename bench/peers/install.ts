import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Peer } from './peer.ts'

/** Writes a project of its own into a folder, and brings its packages unless they are there from an earlier run. */
export function install(dir: string, { packages, files }: Pick<Peer, 'packages' | 'files'>): void {
  mkdirSync(dir, { recursive: true })
  writeFileSync(
    path.join(dir, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: packages }),
  )
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  if (existsSync(path.join(dir, 'node_modules'))) return
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`The packages of ${dir} could not be installed`)
}
