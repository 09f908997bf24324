import { availableParallelism } from 'node:os'

import type { Bundle } from './bundle.ts'
import { createFileWriter } from './file-writer.ts'
import { createPageWriter, type PageTask, type WriterSetup } from './page-writer.ts'
import { createWriterPool, type WriterPool } from './writer-pool.ts'

/** Below this many pages starting a thread costs more than it saves. */
const fewPages = 120

/** One thread keeps up with the one that draws; compressing takes longer than drawing. */
function writersFor({ precompress }: WriterSetup): number {
  const spareCores = Math.min(8, availableParallelism() - 1)
  return precompress ? spareCores : Math.min(1, spareCores)
}

/**
 * Renders pages as they come. This thread draws, others write (none while pages are few). Memory stays flat, because a page is
 * forgotten once it is written. `expected` is how many will come at least. Throws on the first page that fails.
 */
export async function renderPages(
  { setup, bundle }: { readonly setup: WriterSetup; readonly bundle: Bundle },
  tasks: AsyncIterable<PageTask>,
  { expected, onRendered }: { readonly expected: number; readonly onRendered: () => void },
): Promise<void> {
  const files = createFileWriter(setup)
  const writers = writersFor(setup)
  let pool: WriterPool | undefined
  let come = 0
  const writePage = createPageWriter(setup, bundle, (file, text) => (pool ?? files).writeUtf8(file, text))
  try {
    for await (const task of tasks) {
      come++
      const isMany = Math.max(come, expected) >= fewPages && writers > 0
      if (isMany) pool ??= createWriterPool(setup, writers)
      writePage(task)
      pool?.check()
      onRendered()
    }
    await pool?.settle()
  } finally {
    await pool?.stop()
  }
}
