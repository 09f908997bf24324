import type { FoundPageProduct } from '#contract/staff/pages.ts'

import { defineQuery } from '../../application/use-case.ts'

const maxFound = 24

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
