import type { PageContext, PageData } from '#contract/page-data.ts'
import type { Utf8 } from '#contract/render.ts'

import { type PageFiles, pageFiles } from '../page-path.ts'
import type { Bundle } from './bundle.ts'
import { createDocument, type DocumentSettings } from './document.ts'
import type { FileWriter, FileWriterSetup } from './file-writer.ts'
import { dataFileText, embeddedState, type PageContent } from './page-content.ts'
import { scriptSafe } from './script-safe.ts'
import { utf8 } from './utf8.ts'

export interface WriterSetup extends DocumentSettings, FileWriterSetup {
  readonly publicUrl: string
}
export interface PageTask extends PageContent {
  readonly path: string
  readonly source: string
  readonly context: PageContext
  /** JSON-LD; empty for none. */
  readonly structuredJson: string
}

const structuredBlock = (json: string): Utf8 =>
  (json === '' ? '' : `<script type="application/ld+json">${scriptSafe(utf8(json))}</script>`) as Utf8

/** Renders pages, and hands on their files. */
export function createPageWriter(
  setup: WriterSetup,
  bundle: Bundle,
  writeFile: FileWriter['writeUtf8'],
): (task: PageTask) => void {
  const htmlDocument = createDocument(bundle, setup)
  return (task) => {
    const context = utf8(task.contextJson)
    const data: PageData = { hash: bundle.hash, data: null, context: task.context, rev: task.rev }
    let place: PageFiles
    let html: Utf8
    try {
      place = pageFiles(task.path)
      const { publicUrl, siteContent } = setup
      const rendered = bundle.renderPage({ path: task.path, data, publicUrl, siteContent, utf8 })
      html = htmlDocument({
        template: data.context.template,
        rendered,
        structuredData: structuredBlock(task.structuredJson),
        state: embeddedState(task, context),
        dataFile: place.json,
      })
    } catch (reason) {
      const text = reason instanceof Error ? reason.message : String(reason)
      throw new Error(`${task.path} (${task.source}) could not be rendered: ${text}`, { cause: reason })
    }
    writeFile(place.html, html)
    writeFile(place.json, dataFileText(bundle.hash, task.rev, context))
    // Hosts look for it by this name (docs/page-data.md#not-found).
    if (task.path === '/404/') writeFile('404.html', html)
  }
}
