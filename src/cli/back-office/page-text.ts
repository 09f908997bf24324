import type { PageComment } from '#contract/staff/page-comments.ts'
import type { PageDetail, PageDifference, PageFault, PageRow } from '#contract/staff/pages.ts'
import { pageFileFaultText } from '#texts/page-file-faults.ts'

import { textTable, timeText } from '../text-table.ts'
import { oneLine } from '../terminal-text.ts'

/** Where a page stands, in a word or two. */
function stateText({ isPublished, isEdited, hasDraft, publishAt, isFileNewer }: PageRow): string {
  const parts = [
    isPublished ? 'published' : 'not published',
    ...(publishAt === null ? (hasDraft ? ['draft'] : []) : [`draft for ${timeText(publishAt)} UTC`]),
    isEdited ? 'back office' : 'file',
    ...(isFileNewer ? ['file changed'] : []),
  ]
  return parts.join(', ')
}

export const pageRowText = (page: PageRow): string[] => [
  page.path,
  page.template,
  stateText(page),
  oneLine(page.title),
]

const faultWords: Record<PageFault['code'], string> = {
  invalid: '',
  'picture-unknown': 'no picture of the shop is called',
  'product-unknown': 'no product is sold at',
  'link-unknown': 'nothing of the shop is at',
}

/** What is amiss, with the block that it is in. */
export const faultText = (fault: PageFault): string => {
  const where = fault.block === null ? 'The page' : `Block ${fault.block}`
  const near =
    fault.code === 'link-unknown' && fault.nearest ? `; the nearest there is: ${fault.nearest}` : ''
  return `${where}: ${fault.code === 'invalid' ? pageFileFaultText(fault.fault) : `${faultWords[fault.code]} ${fault.name}${near}`}`
}

export const pageText = (page: PageDetail): string =>
  [
    textTable([pageRowText(page)]),
    ...page.faults.map(faultText),
    ...(page.versions.length === 0
      ? ['No version was saved in the back office.']
      : [
          textTable(
            page.versions.map(({ number, createdAt, author, isPublished, note }) => [
              String(number),
              timeText(createdAt),
              author,
              isPublished ? 'published' : '',
              oneLine(note),
            ]),
          ),
        ]),
  ].join('\n')

/** What was noted, a line each: its id, where, who, when, what, and whether it is done. */
export const commentsText = (comments: readonly PageComment[]): string =>
  comments.length === 0
    ? 'Nothing was noted at this page.'
    : textTable(
        comments.map(({ id, block, createdAt, author, words, resolvedAt }) => [
          id,
          block === null ? 'gone' : `block ${block}`,
          timeText(createdAt),
          author,
          resolvedAt === null ? 'open' : 'resolved',
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
