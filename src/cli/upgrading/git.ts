import { spawnSync } from 'node:child_process'

import { OperationError } from '#domain/operation-error.ts'

/** What `npm install vitrine@…`, which comes before, has just changed itself. */
const byNpm = new Set(['package.json', 'package-lock.json'])

/**
 * Returns the files of a folder that are not as they were committed, but for those of npm; null where Git does not keep the folder, or is
 * not there.
 */
export function listUncommitted(dir: string): readonly string[] | null {
  const { status, stdout } = git(dir, ['status', '--porcelain', '--no-renames', '-z', '--', '.'])
  if (status !== 0) return null
  // Two letters and a space, then the name from the top of the repository.
  const prefix = git(dir, ['rev-parse', '--show-prefix']).stdout.trim()
  return stdout
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => entry.slice(3 + prefix.length))
    .filter((file) => !byNpm.has(file))
}

/** Returns what would change in a file, as `git diff` shows it. Throws where Git is not there. */
export function diffText(
  dir: string,
  { file, after }: { readonly file: string; readonly after: string },
): string {
  const { status, stdout, stderr } = git(dir, ['diff', '--no-index', '--no-color', '--', file, '-'], after)
  // 1: they differ.
  if (status !== 1) throw new OperationError({ code: 'git-failed', params: { stderr: stderr.trim() } })
  return `--- ${file}\n+++ ${file}\n${stdout.slice(Math.max(0, stdout.indexOf('\n@@ ') + 1))}`
}

function git(dir: string, args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: dir, encoding: 'utf8', input })
  return { status, stdout: stdout ?? '', stderr: stderr ?? '' }
}
