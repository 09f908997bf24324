import type { PageComment } from '#contract/staff/page-comments.ts'
import type { PageDetail, PageDifference, PageRow } from '#contract/staff/pages.ts'
import * as texts from '#texts/commands/pages.ts'

import { textTable, timeText } from '../text-table.ts'
import { oneLine } from '../terminal-text.ts'

/** Where a page stands, in a word or two. */
function stateText({ isPublished, isEdited, hasDraft, publishAt, isFileNewer }: PageRow): string {
  const parts = [
    isPublished ? texts.states.published : texts.states.notPublished,
    ...(publishAt === null
      ? hasDraft
        ? [texts.states.draft]
        : []
      : [texts.states.draftFor(timeText(publishAt))]),
    isEdited ? texts.states.inBackOffice : texts.states.inFile,
    ...(isFileNewer ? [texts.states.fileChanged] : []),
  ]
  return parts.join(', ')
}

export const pageRowText = (page: PageRow): string[] => [
  page.path,
  page.template,
  stateText(page),
  oneLine(page.title),
]

export const pageText = (page: PageDetail): string =>
  [
    textTable([pageRowText(page)]),
    ...page.faults.map(texts.pageFaultText),
    ...(page.versions.length === 0
      ? [texts.noVersion]
      : [
          textTable(
            page.versions.map(({ number, createdAt, author, isPublished, note }) => [
              String(number),
              timeText(createdAt),
              author,
              isPublished ? texts.states.published : '',
              oneLine(note),
            ]),
          ),
        ]),
  ].join('\n')

/** What was noted, a line each: its id, where, who, when, what, and whether it is done. */
export const commentsText = (comments: readonly PageComment[]): string =>
  comments.length === 0
    ? texts.nothingNoted
    : textTable(
        comments.map(({ id, block, createdAt, author, words, resolvedAt }) => [
          id,
          block === null ? texts.comments.gone : texts.comments.block(block),
          timeText(createdAt),
          author,
          resolvedAt === null ? texts.comments.open : texts.comments.resolved,
          oneLine(words),
        ]),
      )

const signs = { same: ' ', added: '+', removed: '-', changed: '~' } as const

export const differenceText = ({ head, blocks }: PageDifference): string =>
  [
    ...head.map(({ field, before, after }) => `~ ${field}: ${oneLine(before)} → ${oneLine(after)}`),
    ...blocks.map(({ kind, before, after }) => {
      const parts = [before, after].flatMap((block) => (block ? [oneLine(JSON.stringify(block))] : []))
      return `${signs[kind]} ${kind === 'same' ? (parts[0] ?? '') : parts.join(' → ')}`
    }),
  ].join('\n')
