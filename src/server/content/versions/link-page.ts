import { refuse } from '../../application/refuse.ts'
import { defineAct } from '../../application/use-case.ts'
import { findPictures } from '../../media/service.ts'
import { buildBody, listPictures, readPageSource } from '../page-source.ts'
import { readDocument } from '../read-document.ts'
import { findInvalid } from './check-page.ts'
import { findCurrent } from './show-page.ts'

const linkedForMs = 7 * 24 * 60 * 60_000

/**
 * Keeps the newest version of a page as a draft and returns a path of the shop that shows it for 7 days. Refuses `page-unknown`, and
 * `page-invalid` for what no page can say.
 */
export const linkPage = defineAct<{ readonly path: string }, string>({
  permission: 'pages.change',
  action: 'page-link',
  async run({ tx, app }, { path }) {
    const current = await findCurrent(tx, path)
    if (!current) return refuse('page-unknown', { path }, 'path')
    const { number, source } = current.version
    const [fault] = findInvalid(readDocument(source))
    if (fault) refuse('page-invalid', { path, block: fault.block, said: fault.said })
    const page = readPageSource(source, path)
    const body = buildBody(page, await findPictures(tx, listPictures(page)))
    const { template: type, title } = page.head
    const id = await app.drafts.keep(tx, { type, title, path, context: { ...body } })
    const address = app.drafts.address(id, linkedForMs)
    return { value: address, audit: [{ ref: path, detail: { version: number } }] }
  },
})
