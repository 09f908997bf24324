import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { copyParts, copyProgram, projectDir } from './project-copy.ts'

/** A copy of this program as docs/operations.md installs it: bundle built, development packages gone. Everybody may read it. */
export function installTree(): { readonly dir: string; readonly node: string } {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-installed-'))
  chmodSync(dir, 0o755)
  const { packages } = JSON.parse(readFileSync(path.join(projectDir, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const kept = Object.entries(packages).filter(
    ([name, { dev }]) => name !== '' && !dev && existsSync(path.join(projectDir, name)),
  )
  copyProgram(dir)
  copyParts(
    kept.map(([name]) => name),
    dir,
  )
  // npm's own list of what it installed.
  writeFileSync(
    path.join(dir, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(kept) }),
  )
  // The Node that runs the tests may lie in a folder of root's.
  const node = path.join(dir, 'node')
  copyFileSync(process.execPath, node)
  chmodSync(node, 0o755)
  return { dir, node }
}
