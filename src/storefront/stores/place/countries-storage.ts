import { unknownFields } from '#contract/unknown-fields.ts'

import { type CountriesState, countriesStore } from './countries.ts'
import { persist } from '../persist.ts'

const isCountries = (value: unknown): value is CountriesState['countries'] =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((entry: unknown) => {
    const { country, name, pricelist, states, paymentMethods } = unknownFields(entry)
    return (
      [country, name, pricelist].every((text) => typeof text === 'string') && !!states && !!paymentMethods
    )
  })

/** The list is kept for the session (spec 4.23). */
export const countriesStorage = persist(countriesStore, {
  name: 'countries',
  kind: 'session',
  fields: { countries: isCountries },
})
