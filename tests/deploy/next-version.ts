import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { copyProgram, projectDir } from './project-copy.ts'

/** Another version of this program, beside the one that runs. */
export interface Version {
  readonly dir: string
  /** Of its bundle; every page carries it. */
  readonly hash: string
  remove(): void
}

export const readHash = (dir: string): string =>
  (
    JSON.parse(readFileSync(path.join(dir, 'examples/tallvik/dist/client/build.json'), 'utf8')) as {
      hash: string
    }
  ).hash

/** A copy with another stylesheet, its bundle built as docs/operations.md says. */
export function makeNextVersion(): Version {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-next-'))
  const remove = () => rmSync(dir, { recursive: true, force: true })
  try {
    copyProgram(dir)
    symlinkSync(path.join(projectDir, 'node_modules'), path.join(dir, 'node_modules'))
    appendFileSync(path.join(dir, 'examples/tallvik/brand/skin.css'), '\n:root { --version: next }\n')
    const { status, stderr } = spawnSync(process.execPath, ['bin/vitrine.mjs', 'build', '--bundle'], {
      cwd: dir,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`vitrine build --bundle ended with ${status}:\n${stderr}`)
    return { dir, hash: readHash(dir), remove }
  } catch (reason) {
    remove()
    throw reason
  }
}
