import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Context } from '#server/application/context.ts'
import { exportPage, type ExportedPage } from '#server/content/versions/export-page.ts'
import { listPages } from '#server/content/versions/show-page.ts'
import { refusalText } from '#texts/command-line-refusals.ts'
import * as texts from '#texts/commands/pages.ts'

import { print } from '../command.ts'

export interface ExportPages {
  /** Address of the page; absent: all that the back office has. */
  readonly path: string | undefined
  readonly isDraft: boolean
  /** Over a file that has changed since. */
  readonly isForced: boolean
  /** Where the files are. */
  readonly dir: string
}

/** Writes pages that are edited in the back office into the brand's files. Returns the exit code: 1 where a file stayed. */
export async function exportPages(
  context: Context,
  { path: pagePath, isDraft, isForced, dir }: ExportPages,
): Promise<number> {
  const paths = pagePath === undefined ? await editedPaths(context, isDraft) : [pagePath]
  if (paths.length === 0) print(texts.noneChanged)
  let code = 0
  for (const each of paths) {
    const exported = await exportPage(context, { path: each, isDraft })
    const problem = exported.isDone
      ? await write(path.join(dir, exported.value.name), exported.value, isForced)
      : refusalText(exported.refusal)
    if (problem === null) continue
    process.stderr.write(`${problem}\n`)
    code = 1
  }
  return code
}

async function editedPaths(context: Context, isDraft: boolean): Promise<string[]> {
  const pages = await listPages(context)
  if (!pages.isDone) return []
  return pages.value
    .filter(({ isEdited, isPublished }) => isEdited && (isPublished || isDraft))
    .map((page) => page.path)
}

/** Returns why the file stays as it is; null: it is written. */
async function write(file: string, page: ExportedPage, isForced: boolean): Promise<string | null> {
  const there = await readFile(file, 'utf8').catch(() => null)
  const isChanged = there !== null && there !== page.source && (page.isFileNewer || there !== page.imported)
  if (isChanged && !isForced) return texts.fileStays(file)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, page.source)
  print(texts.written(file))
  return null
}
