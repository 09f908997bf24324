import type { FoundPagePicture, FoundPageProduct } from '#contract/staff/pages.ts'

import { defineQuery } from '../../application/use-case.ts'
import { searchPictures } from '../../media/service.ts'

const maxFound = 24

/** Returns pictures of the shop whose names hold the text, by name. */
export const findPagePictures = defineQuery<{ readonly text: string }, FoundPagePicture[]>({
  permission: 'pages.read',
  run: ({ app: { database } }, { text }) => searchPictures(database.read, text, maxFound),
})

/** Returns products on sale whose names or addresses hold all words of the text. */
export const findPageProducts = defineQuery<{ readonly text: string }, FoundPageProduct[]>({
  permission: 'pages.read',
  async run({ app: { catalogue } }, { text }) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean)
    const { snapshot } = await catalogue.current()
    return snapshot.variants
      .filter(({ name, uri }) => words.every((word) => `${name} ${uri}`.toLowerCase().includes(word)))
      .slice(0, maxFound)
      .map(({ uri, name, media }) => ({ uri, name, hash: media[0]?.hash ?? null }))
  },
})
