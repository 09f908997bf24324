import { expect, test } from 'vitest'

import { spelled } from '#tests/spelled.ts'

import { openCountryDatabase } from './geoip.ts'

test('[7.13] the database that comes along knows addresses of both families, and says null where it cannot', async () => {
  const findCountry = await openCountryDatabase(null)
  const known = [
    '130.239.18.142',
    '212.58.244.70',
    '8.8.8.8',
    '2001:4860:4860::8888',
    '::ffff:130.239.18.142',
  ]
  expect(known.map(findCountry)).toEqual(['SE', 'GB', 'US', 'US', 'SE'])
  for (const address of [
    '10.0.0.1',
    '127.0.0.1',
    '::1',
    'fe80::1',
    '',
    'nonsense',
    '999.1.1.1',
    '8.8.8.8, 1.1.1.1',
  ])
    expect(findCountry(address)).toBeNull()
})

test('a GEOIP_DB that cannot be read is named, with the cure', async () => {
  await expect(spelled(() => openCountryDatabase('/nowhere/country.mmdb'))).rejects.toThrow(
    'The country database /nowhere/country.mmdb cannot be read. Set GEOIP_DB',
  )
})
