import { refuse } from '../application/refuse.ts'
import { defineAct, defineQuery } from '../application/use-case.ts'
import type { DraftsService, NewDraft } from './service.ts'

/** Keeps a page as a draft, without publishing it; the same path is the same draft. Returns its id. */
export const keepDraft = defineAct<NewDraft, string>({
  permission: 'drafts.change',
  action: 'draft-keep',
  async run({ tx, app }, draft) {
    const id = await app.drafts.keep(tx, draft)
    return { value: id, audit: [{ ref: id, detail: { path: draft.path, title: draft.title } }] }
  },
})

/** Removes a draft with all its links. Refuses `draft-unknown`. */
export const removeDraft = defineAct<{ readonly id: string }, null>({
  permission: 'drafts.change',
  action: 'draft-remove',
  async run({ tx, app }, { id }) {
    if (!(await app.drafts.remove(tx, id))) refuse('draft-unknown', { id }, 'id')
    return { value: null, audit: [{ ref: id }] }
  },
})

/** Returns all drafts. */
export const listDrafts = defineQuery<void, Awaited<ReturnType<DraftsService['list']>>>({
  permission: 'drafts.read',
  run: ({ app }) => app.drafts.list(),
})

/** Returns a path of the shop that shows a draft for so many milliseconds. Refuses `draft-unknown`. */
export const linkDraft = defineAct<{ readonly id: string; readonly forMs: number }, string>({
  permission: 'drafts.change',
  action: 'draft-link',
  async run({ tx, app }, { id, forMs }) {
    const address = (await app.drafts.link(id, forMs)) ?? refuse('draft-unknown', { id }, 'id')
    const until = app.now() + forMs
    await app.drafts.noteLink(tx, id, until)
    return { value: address, audit: [{ ref: id, detail: { until } }] }
  },
})
