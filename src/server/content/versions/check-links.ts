import type { UnknownLink } from '#contract/staff/page-links.ts'
import { isOwnLink } from '#domain/pages/links-in-block.ts'

import { defineQuery } from '../../application/use-case.ts'
import { createAddressBook } from './known-addresses.ts'

/** Returns those of some links that lead to nothing of the shop, each with the nearest address that there is. */
export const checkLinks = defineQuery<{ readonly links: readonly string[] }, UnknownLink[]>({
  permission: 'pages.read',
  async run({ app }, { links }) {
    const book = createAddressBook((await app.catalogue.current()).snapshot)
    return [...new Set(links)]
      .filter((link) => isOwnLink(link) && !book.isKnown(link))
      .map((link) => ({ link, nearest: book.nearest(link) }))
  },
})
