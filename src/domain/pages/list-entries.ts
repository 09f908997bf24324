import type { EditorialEntry } from '#contract/page-data.ts'
import type { SnapshotEditorial } from '#contract/snapshot.ts'

/** How many further pages stand at the end of one. */
const furtherPages = 3

/** Returns pages in the order in which lists show them. */
export const orderByDate = (pages: readonly SnapshotEditorial[]): SnapshotEditorial[] =>
  pages.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1) || (a.path < b.path ? -1 : 1))

/** Returns the newest campaign, interview and story, for the front page. */
export function newestReading(pages: readonly SnapshotEditorial[]): SnapshotEditorial[] {
  const newest = orderByDate(pages)
  return (['campaign', 'article', 'story'] as const).flatMap(
    (wanted) => newest.find(({ template }) => template === wanted) ?? [],
  )
}

/** Returns the pages that one leads to, of all in the order of `orderByDate`: what a list lists; of others what to read next. */
export const followingPages = (
  page: SnapshotEditorial,
  newest: readonly SnapshotEditorial[],
): SnapshotEditorial[] =>
  page.template === 'index'
    ? newest.filter(({ template }) => page.lists.some((each) => each === template))
    : after(page, newest)

/** The next older ones of the same kind; at the end of the row it begins again with the newest. */
function after(page: SnapshotEditorial, newest: readonly SnapshotEditorial[]): SnapshotEditorial[] {
  const row = newest.filter(({ template }) => template === page.template)
  const place = row.indexOf(page)
  return [...row.slice(place + 1), ...row.slice(0, place)].slice(0, furtherPages)
}

/** Returns a page as another one shows it. */
export const toEntry = (page: SnapshotEditorial): EditorialEntry => {
  const { path, template, heading, kicker, lead, date, image, blocks } = page
  const quote = blocks.find((block) => block.kind === 'quote')?.text ?? ''
  // Beside its name a picture says nothing of its own.
  return { path, template, heading, kicker, lead, date, quote, image: image && { ...image, alt: '' } }
}
