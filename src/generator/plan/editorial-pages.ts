import type { ContentPage, EditorialEntry, EditorialPage, OwnPage } from '#contract/page-data.ts'
import {
  type EditorialTemplate,
  isOwnTemplate,
  type SnapshotContent,
  type SnapshotEditorial,
} from '#contract/snapshot.ts'
import { followingPages, orderByDate, toEntry } from '#domain/pages/list-entries.ts'

import type { StructuredData } from '../structured-data/structured-data.ts'
import { lastChange } from './last-change.ts'
import type { PlannedPage } from './planned-page.ts'
import type { ShownBlocks } from './shown-blocks.ts'

/** The content pages (spec 2.16). */
export const planContentPages = (
  pages: readonly SnapshotContent[],
  { inputs, show }: ShownBlocks,
): PlannedPage[] =>
  pages.map((page) => ({
    path: page.path,
    source: `content page "${page.title}" (${page.path})`,
    inputs: [page, null, ...inputs(page.parts ?? [])],
    lastChange: lastChange([page]),
    structuredData: (made) => made.content(page),
    context: (): ContentPage => ({
      template: 'content',
      title: page.title,
      description: page.description,
      heading: page.heading,
      html: page.html,
      ...(page.parts && { parts: show(page.parts) }),
    }),
  }))

/** Interviews, stories, campaigns, lookbooks and their lists (spec 2.5, 2.17–2.20), with the products in them as they are now. */
export function planEditorialPages(
  pages: readonly SnapshotEditorial[],
  { inputs, show }: ShownBlocks,
): PlannedPage[] {
  const newest = orderByDate(pages)
  return pages.map((page) => {
    const shown = followingPages(page, newest)
    const above = findList(page, pages)
    return {
      path: page.path,
      source: `${page.template} "${page.title}" (${page.path})`,
      inputs: [page, above, null, ...shown, null, ...inputs(page.blocks)],
      // A list changes with the newest of what it lists.
      lastChange: lastChange(page.template === 'index' ? [page, ...shown] : [page]),
      ...(page.date !== '' && {
        structuredData: (made: StructuredData) =>
          made.article(page, above ? [{ name: above.heading, path: above.path }] : []),
      }),
      context: () => buildContext(page, shown.map(toEntry), show),
    }
  })
}

/** The page that lists this one: the one below which it stands, else the first that lists its kind. */
function findList(
  { path, template }: SnapshotEditorial,
  pages: readonly SnapshotEditorial[],
): SnapshotEditorial | null {
  const lists = pages.filter(
    ({ template: kind, lists }) => kind === 'index' && lists.some((each) => each === template),
  )
  return lists.find((other) => path.startsWith(other.path)) ?? lists[0] ?? null
}

function buildContext(
  page: SnapshotEditorial,
  entries: readonly EditorialEntry[],
  show: ShownBlocks['show'],
) {
  const { template, title, description, lead, heading, kicker, date, image, blocks, fields = {} } = page
  const words = { title, description: description || lead, heading, kicker, lead, date, image }
  if (isOwnTemplate(template)) {
    const own: OwnPage = { template, ...words, blocks: show(blocks), entries, fields }
    return own
  }
  const context: EditorialPage = { template, ...words, blocks: show(blocks), entries }
  return context as { [K in EditorialTemplate]: EditorialPage<K> }[EditorialTemplate]
}
