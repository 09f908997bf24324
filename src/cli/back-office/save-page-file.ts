import { readFile } from 'node:fs/promises'

import type { Context } from '#server/application/context.ts'
import { readPageSource } from '#server/content/page-source.ts'
import { readDocument } from '#server/content/read-document.ts'
import { savePage } from '#server/content/versions/save-page.ts'
import { showPage } from '#server/content/versions/show-page.ts'
import * as texts from '#texts/commands/pages.ts'

import { print } from '../command.ts'
import { printResult } from '../with-context.ts'

/** Keeps a content file as the draft of its page. Throws PageFileError for one that is not a page. */
export async function savePageFile(
  context: Context,
  { file, note }: { readonly file: string; readonly note: string },
): Promise<number> {
  const source = await readFile(file, 'utf8')
  const { head } = readPageSource(source, file)
  const { path } = head
  const known = await showPage(context, { path })
  const seen = known.isDone ? known.value.version : 0
  return printResult(
    await savePage(context, { path, seen, document: readDocument(source), note }),
    (page) => {
      for (const fault of page.faults) process.stderr.write(`${texts.pageFaultText(fault)}\n`)
      print(texts.saved(path, page.version))
    },
  )
}
