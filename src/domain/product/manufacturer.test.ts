import { expect, test } from 'vitest'

import { findManufacturer, findResponsiblePerson } from './manufacturer.ts'

const seller = {
  legalName: 'Atelier AB',
  address: 'Gatan 1, Umeå, Sweden',
  email: 'hello@atelier.example',
  vat: 'SE0',
}
const manufacturer = { name: 'Mill SARL', address: 'Quai 2, Havre, France', email: 'mill@mill.example' }
const product = { details: [{ label: 'Made in', text: 'Portugal' }], kind: 'goods' } as const
const madeBy = (label: string) => ({ ...product, details: [{ label, text: 'Loom Ltd' }] })

test('the shop’s manufacturer made what does not say otherwise; without one the seller did', () => {
  expect(findManufacturer(product, { manufacturer, seller })).toEqual(manufacturer)
  expect(findManufacturer(product, { seller })).toEqual({
    name: 'Atelier AB',
    address: 'Gatan 1, Umeå, Sweden',
    email: 'hello@atelier.example',
  })
})

test.each(['Manufacturer', 'manufacturer', ' MANUFACTURER '])(
  'a product with a detail "%s" has that one alone',
  (label) => {
    expect(findManufacturer(madeBy(label), { manufacturer, seller })).toBeNull()
  },
)

test('who answers for it in the EU stands beside its maker, not in his place', () => {
  expect(findManufacturer(madeBy('EU responsible person'), { manufacturer, seller })).toEqual(manufacturer)
})

test('a gift card is made by nobody', () => {
  expect(findManufacturer({ ...product, kind: 'gift-card' }, { manufacturer, seller })).toBeNull()
})

const responsiblePerson = {
  name: 'Bureau BV',
  address: 'Kade 1, Delft, Netherlands',
  email: 'eu@bureau.example',
}

test('the shop’s responsible person answers for what names none of its own; without one nobody is named', () => {
  expect(findResponsiblePerson(product, { responsiblePerson })).toEqual(responsiblePerson)
  expect(findResponsiblePerson(madeBy('Manufacturer'), { responsiblePerson })).toEqual(responsiblePerson)
  expect(findResponsiblePerson(product, {})).toBeNull()
  expect(findResponsiblePerson(madeBy(' EU Responsible Person '), { responsiblePerson })).toBeNull()
  expect(findResponsiblePerson({ ...product, kind: 'gift-card' }, { responsiblePerson })).toBeNull()
})
