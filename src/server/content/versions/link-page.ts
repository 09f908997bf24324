import type { PageDetail } from '#contract/staff/pages.ts'

import { refuse } from '../../application/refuse.ts'
import { defineAct } from '../../application/use-case.ts'
import { findPictures } from '../../media/service.ts'
import { buildBody, listPictures, readPageSource } from '../page-source.ts'
import { readDocument } from '../read-document.ts'
import { findInvalid } from './check-page.ts'
import { findCurrent, readPage } from './show-page.ts'

const linkedForMs = 7 * 24 * 60 * 60_000

/**
 * Keeps the newest version of a page as a draft and returns a path of the shop that shows it for 7 days, with the hour at which they end (epoch milliseconds). Refuses `page-unknown`, and
 * `page-invalid` for what no page can say.
 */
export const linkPage = defineAct<
  { readonly path: string },
  { readonly address: string; readonly until: number }
>({
  permission: 'pages.change',
  action: 'page-link',
  async run({ tx, app }, { path }) {
    const current = await findCurrent(tx, path)
    if (!current) return refuse('page-unknown', { path }, 'path')
    const { number, source } = current.version
    const [invalid] = findInvalid(readDocument(source))
    if (invalid) refuse('page-invalid', { path, block: invalid.block, fault: invalid.fault })
    const read = readPageSource(source, path)
    const body = buildBody(read, await findPictures(tx, listPictures(read)))
    const { template: type, title } = read.head
    const id = await app.drafts.keep(tx, { type, title, path, context: { ...body } })
    const address = app.drafts.address(id, linkedForMs)
    const until = app.now() + linkedForMs
    await app.drafts.noteLink(tx, id, until)
    return { value: { address, until }, audit: [{ ref: path, detail: { version: number } }] }
  },
})

/** Ends every link that shows a draft of a page; a new one is another. Returns the page. Refuses `page-not-linked`. */
export const endPageLinks = defineAct<{ readonly path: string }, PageDetail>({
  permission: 'pages.change',
  action: 'page-link-end',
  async run({ tx, app }, { path }) {
    if (!(await app.drafts.removeAt(tx, path))) refuse('page-not-linked', { path })
    return { value: await readPage(tx, app, path), audit: [{ ref: path }] }
  },
})
