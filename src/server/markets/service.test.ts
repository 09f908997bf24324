import { expect, test } from 'vitest'

import { markets } from '#brand/markets.ts'

import { createMarketsService } from './service.ts'

test('a code that is no country is written as it is, so that no mail fails for it', () => {
  const { nameOf } = createMarketsService({ markets, homeCountry: 'SE', countryOfAddress: () => null })
  expect(['SE', '1!', 'é', ''].map(nameOf)).toEqual(['Sweden', '1!', 'é', ''])
})
