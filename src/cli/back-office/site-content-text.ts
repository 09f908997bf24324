import type { SiteContentDetail, SiteContentDifference } from '#contract/staff/site-content.ts'
import { partNames, placedFaultText } from '#texts/site-content-words.ts'

import { oneLine } from '../terminal-text.ts'
import { textTable, timeText } from '../text-table.ts'

/** Where they stand, in a sentence. */
function stateText({ isPublished, hasDraft, publishAt }: SiteContentDetail): string {
  const shown = isPublished
    ? 'The shop shows a version of the back office'
    : 'The shop shows brand/shop.config.ts'
  if (publishAt !== null) return `${shown}; the draft goes out ${timeText(publishAt)} UTC.`
  return hasDraft ? `${shown}; there is a draft.` : `${shown}.`
}

/** Menus, footer, notification and promises as a terminal shows them, with what is amiss and their versions. */
export function siteContentText(detail: SiteContentDetail): string {
  const { menu, footer, notification, promises } = detail.content
  const { show, message, action, link } = notification
  const links = [
    ...menu.map(({ label, href }) => [partNames.menu, oneLine(label), href]),
    ...footer.flatMap(({ heading, links: list }) =>
      list.map(({ label, href }) => [oneLine(`${partNames.footer}, ${heading}`), oneLine(label), href]),
    ),
    [partNames.notification, oneLine(message), !show ? 'not shown' : action === 'link' ? link : action],
    ...Object.values(promises).map((promise) => [partNames.promises, oneLine(promise), '']),
  ]
  const versions = detail.versions.map(({ number, createdAt, author, isPublished, note }) => [
    String(number),
    timeText(createdAt),
    author,
    isPublished ? 'published' : '',
    oneLine(note),
  ])
  return [
    stateText(detail),
    textTable(links),
    ...detail.faults.map(placedFaultText),
    versions.length === 0 ? 'No version was saved in the back office.' : textTable(versions),
  ].join('\n')
}

const signs = { added: '+', removed: '-', changed: '~' } as const

export const siteDifferenceText = (differences: readonly SiteContentDifference[]): string =>
  differences.length === 0
    ? 'Both say the same.'
    : differences
        .map(({ part, kind, before, after }) => {
          const said = [before, after].flatMap((text) => (text === null ? [] : [oneLine(text)]))
          return `${signs[kind]} ${partNames[part]}: ${said.join(' → ')}`
        })
        .join('\n')
