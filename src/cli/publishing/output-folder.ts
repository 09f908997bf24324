import { existsSync, readdirSync, statSync } from 'node:fs'

import { OperationError } from '#domain/operation-error.ts'
import { ownDir } from '#generator/publish/manifest.ts'

/**
 * Throws for what is not a folder, and for one that holds other things than an earlier build: files of the same name would be lost. Names
 * that begin with a dot, such as `.git`, are nobody's pages.
 */
export function refuseForeignFolder(dir: string): void {
  if (!existsSync(dir) || existsSync(ownDir(dir))) return
  if (!statSync(dir).isDirectory()) throw new OperationError({ code: 'output-not-a-folder', params: { dir } })
  const found = readdirSync(dir).find((name) => !name.startsWith('.'))
  if (found !== undefined) throw new OperationError({ code: 'output-foreign', params: { dir, found } })
}
