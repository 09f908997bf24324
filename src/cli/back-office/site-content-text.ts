import type { SiteContentDetail, SiteContentDifference } from '#contract/staff/site-content.ts'
import { partNames, placedFaultText } from '#texts/site-content-words.ts'
import * as texts from '#texts/commands/menus.ts'

import { oneLine } from '../terminal-text.ts'
import { textTable, timeText } from '../text-table.ts'

/** Menus, footer, notification and promises as a terminal shows them, with what is amiss and their versions. */
export function siteContentText(detail: SiteContentDetail): string {
  const { menu, footer, notification, promises } = detail.content
  const { show, message, action, link } = notification
  const links = [
    ...menu.map(({ label, href }) => [partNames.menu, oneLine(label), href]),
    ...footer.flatMap(({ heading, links: list }) =>
      list.map(({ label, href }) => [oneLine(`${partNames.footer}, ${heading}`), oneLine(label), href]),
    ),
    [partNames.notification, oneLine(message), !show ? texts.notShown : action === 'link' ? link : action],
    ...Object.values(promises).map((promise) => [partNames.promises, oneLine(promise), '']),
  ]
  const versions = detail.versions.map(({ number, createdAt, author, isPublished, note }) => [
    String(number),
    timeText(createdAt),
    author,
    isPublished ? texts.isPublished : '',
    oneLine(note),
  ])
  return [
    texts.state({ ...detail, draftAt: detail.publishAt === null ? null : timeText(detail.publishAt) }),
    textTable(links),
    ...detail.faults.map(placedFaultText),
    versions.length === 0 ? texts.noVersion : textTable(versions),
  ].join('\n')
}

const signs = { added: '+', removed: '-', changed: '~' } as const

export const siteDifferenceText = (differences: readonly SiteContentDifference[]): string =>
  differences.length === 0
    ? texts.same
    : differences
        .map(({ part, kind, before, after }) => {
          const said = [before, after].flatMap((text) => (text === null ? [] : [oneLine(text)]))
          return `${signs[kind]} ${partNames[part]}: ${said.join(' → ')}`
        })
        .join('\n')
