import type { ShopConfig } from '#contract/shop.ts'
import { homePath } from '#contract/staff/page-document.ts'

import { emptyHead } from './read-document.ts'
import { writeDocument } from './write-document.ts'

/** The brand's file that says what the front page begins with, where no content file does. */
export const settingsFile = 'shop.config.ts'

/** Returns what the brand's settings say of the front page, in the form of a content file. */
export const writeFrontPage = ({ heading, text, href, link, image }: ShopConfig['hero']): string =>
  writeDocument({
    head: {
      ...emptyHead,
      path: homePath,
      template: 'home',
      heading,
      lead: text,
      link: href,
      linkText: link,
      // Otherwise it names a product, whose picture it is.
      image: image?.includes('.') ? image : '',
    },
    blocks: [],
  })
