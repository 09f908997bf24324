import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { projectDir } from './project-copy.ts'

/** The program as it was, with the packages that it named then. */
export interface OlderVersion {
  readonly dir: string
  remove(): void
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr || error?.message}`)
  return stdout.trim()
}

/** The version before a migration came, from the repository's history. Throws where that is not at hand, or its packages are not. */
export function bringVersionBefore(migration: string): OlderVersion {
  const file = `src/server/database/migrations/${migration}.ts`
  const cameWith = run('git', ['log', '--diff-filter=A', '--format=%H', '-1', '--', file], projectDir)
  if (cameWith === '') throw new Error(`The history of ${file} is not here: a whole clone is needed.`)
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-older-'))
  const remove = () => rmSync(dir, { recursive: true, force: true })
  try {
    const archive = path.join(dir, 'older.tar')
    run('git', ['archive', `--output=${archive}`, `${cameWith}^`], projectDir)
    run('tar', ['-xf', archive], dir)
    rmSync(archive)
    // What is built is a shop that is there. Brings its packages and its bundle as well, before several nodes want them at once.
    run(process.execPath, ['bin/vitrine.mjs', 'migrate'], dir)
    run(process.execPath, ['bin/vitrine.mjs', 'build'], dir)
    return { dir, remove }
  } catch (reason) {
    remove()
    throw reason
  }
}
