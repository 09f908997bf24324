import type { EditedSiteContent, SiteContentFault } from '#contract/staff/site-content.ts'
import { isOwnLink } from '#domain/pages/links-in-block.ts'
import { siteContentFaults, siteContentLinks } from '#domain/site-content/site-content-faults.ts'

import type { Application } from '../../application/application.ts'
import { defineQuery } from '../../application/use-case.ts'
import { createAddressBook } from '../versions/known-addresses.ts'

/** Returns all that is amiss: what keeps it from being published, and links that lead nowhere in the shop. */
export async function findSiteContentFaults(
  { catalogue }: Pick<Application, 'catalogue'>,
  content: EditedSiteContent,
): Promise<SiteContentFault[]> {
  const { snapshot } = await catalogue.current()
  const book = createAddressBook(snapshot)
  const dead = siteContentLinks(content)
    .filter(({ href }) => isOwnLink(href) && !book.isKnown(href))
    .map(({ field, href }): SiteContentFault => ({
      field,
      code: 'link-unknown',
      value: href,
      nearest: book.nearest(href),
    }))
  return [...siteContentFaults(content), ...dead]
}

/** Returns what is amiss with what is being typed; nothing of it is kept. */
export const checkSiteContent = defineQuery<{ readonly content: EditedSiteContent }, SiteContentFault[]>({
  permission: 'pages.change',
  run: ({ app }, { content }) => findSiteContentFaults(app, content),
})
