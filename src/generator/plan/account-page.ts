import type { AccountPage } from '#contract/page-data.ts'
import { familyPath, paths } from '#contract/screens.ts'
import { newestModels } from '#domain/product/newest-models.ts'
import type { CardSource } from '#domain/product/product-card.ts'
import * as titles from '#texts/titles.ts'

import type { CatalogueIndex } from './catalogue-index.ts'
import type { PlannedPage } from './planned-page.ts'

/** One row of cards on a wide window. */
const newestShown = 4

const page = (newest: AccountPage['newest']): AccountPage => ({
  template: 'account',
  title: titles.account,
  description: '',
  newest,
})

/** The account, with the newest for whoever has bought nothing yet; its sections need nothing of the catalogue. */
export function planAccountPages(index: CatalogueIndex, cards: CardSource): PlannedPage[] {
  const newest = newestModels(index.listed.variants).slice(0, newestShown)
  return [
    {
      path: paths['my-account'],
      source: 'the account',
      inputs: [...newest, ...newest.map(({ style }) => index.colorCount(style))],
      context: () => page(newest.map((variant) => cards.card(variant))),
    },
    {
      path: familyPath('my-account-path'),
      source: 'the account sections',
      inputs: [],
      context: () => page([]),
    },
  ]
}
