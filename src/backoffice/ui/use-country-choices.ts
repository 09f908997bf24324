import { countryName } from '#texts/formats/country-name.ts'

import { useShop } from '../session/session.ts'

/** Returns the countries of the shop's markets as choices, by name. */
export function useCountryChoices(): (readonly [code: string, name: string])[] {
  const { countries } = useShop()
  return countries
    .map((code) => [code, countryName(code)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other))
}
