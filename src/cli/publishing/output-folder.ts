import { existsSync, readdirSync, statSync } from 'node:fs'

import { ownDir } from '#generator/publish/manifest.ts'

/**
 * Throws for what is not a folder, and for one that holds other things than an earlier build: files of the same name would be lost. Names
 * that begin with a dot, such as `.git`, are nobody's pages.
 */
export function refuseForeignFolder(dir: string): void {
  if (!existsSync(dir) || existsSync(ownDir(dir))) return
  if (!statSync(dir).isDirectory()) throw new Error(`${dir} is not a folder. Name one with --out.`)
  const found = readdirSync(dir).find((name) => !name.startsWith('.'))
  if (found !== undefined)
    throw new Error(
      `${dir} holds other things than a build of a shop, such as ${found}. Name an empty or a new folder with --out.`,
    )
}
