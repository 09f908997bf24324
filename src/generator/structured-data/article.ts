import type { SnapshotEditorial } from '#contract/snapshot.ts'
import { lang } from '#texts/language.ts'

import { previewImage } from '../preview-image.ts'
import { type Node, reference } from './node.ts'
import { organizationId } from './organization.ts'

/** As many characters Google shows of a headline; more is not a fault, but is cut. */
const maxHeadline = 110

/**
 * Returns a dated page as an Article (developers.google.com/search/docs/appearance/structured-data/article). Its author is the brand,
 * since pages name no other. It was changed on its own day at the earliest, however early its file came in.
 */
export function articleNode(page: SnapshotEditorial, publicUrl: string): Node {
  const { path, heading, lead, description, date, image, updatedAt } = page
  const changed = updatedAt === undefined ? '' : new Date(updatedAt).toISOString()
  const url = publicUrl + path
  const about = description || lead
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: heading.slice(0, maxHeadline),
    url,
    mainEntityOfPage: url,
    ...(about && { description: about }),
    ...(image && { image: [previewImage(publicUrl, image.hash)] }),
    author: reference(organizationId(publicUrl)),
    publisher: reference(organizationId(publicUrl)),
    datePublished: date,
    dateModified: changed > date ? changed : date,
    inLanguage: lang,
  }
}
