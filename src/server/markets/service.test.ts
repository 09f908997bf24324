import { expect, test } from 'vitest'

import { markets } from '#brand/markets.ts'

import { createMarketsService } from './service.ts'

test('a code that is not a country is written as it is, so that no mail fails for it', () => {
  const { countryName: getName } = createMarketsService({
    markets,
    shop: { homeCountry: 'SE', closedDays: [] },
    countryOfAddress: () => null,
  })
  expect(['SE', '1!', 'é', ''].map(getName)).toEqual(['Sweden', '1!', 'é', ''])
})
