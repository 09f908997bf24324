import { randomUUID } from 'node:crypto'

import type { PageDetail } from '#contract/staff/pages.ts'

import { refuse } from '../../application/refuse.ts'
import { defineAct, type UnitOfWork } from '../../application/use-case.ts'
import { readDocument } from '../read-document.ts'
import { findCurrent, readPage } from '../versions/show-page.ts'
import { describePlace } from './place-comments.ts'
import { insertComment, markComment } from './repository.ts'

export interface AddPageComment {
  readonly path: string
  /** The version that whoever comments looks at; 0: what its file says. */
  readonly seen: number
  /** The part of that version, from 1 on. */
  readonly block: number
  readonly words: string
}

/**
 * Notes something at a part of a page for the others of the team; shoppers never see it. Returns the page. Refuses `page-unknown`,
 * `page-part-unknown`, and `page-changed` where somebody has saved another version meanwhile, whose parts may be others.
 */
export const addPageComment = defineAct<AddPageComment, PageDetail>({
  permission: 'pages.change',
  action: 'page-comment',
  async run({ tx, app, actor }, { path, seen, block: place, words }) {
    const current = await findCurrent(tx, path)
    if (!current) return refuse('page-unknown', { path }, 'path')
    const { number, author, source } = current.version
    if (number !== seen) refuse('page-changed', { path, by: author, number })
    const block = readDocument(source).blocks[place - 1]
    if (!block) return refuse('page-part-unknown', { path, block: place }, 'block')
    const comment = {
      id: randomUUID(),
      path,
      ...describePlace(block, place),
      author: actor.name,
      words,
      created_at: app.now(),
      resolved_at: null,
      resolved_by: null,
    }
    await insertComment(tx, comment)
    const detail = { comment: comment.id, block: place }
    return { value: await readPage(tx, app, path), audit: [{ ref: path, detail }] }
  },
})

export interface MarkPageComment {
  readonly path: string
  readonly id: string
}

async function mark(
  { tx, app }: UnitOfWork,
  { path, id }: MarkPageComment,
  by: string | null,
): Promise<{ value: PageDetail; audit: { ref: string; detail: object }[] }> {
  const resolved = { resolved_at: by === null ? null : app.now(), resolved_by: by }
  if (!(await markComment(tx, { path, id }, resolved))) refuse('page-comment-unknown', { id }, 'id')
  return { value: await readPage(tx, app, path), audit: [{ ref: path, detail: { comment: id } }] }
}

/** Closes a comment: what it asked for is done. Returns the page. Refuses `page-comment-unknown`. */
export const resolvePageComment = defineAct<MarkPageComment, PageDetail>({
  permission: 'pages.change',
  action: 'page-comment-resolve',
  run: (unit, input) => mark(unit, input, unit.actor.name),
})

/** Opens a comment again that was closed. Returns the page. Refuses `page-comment-unknown`. */
export const reopenPageComment = defineAct<MarkPageComment, PageDetail>({
  permission: 'pages.change',
  action: 'page-comment-reopen',
  run: (unit, input) => mark(unit, input, null),
})
