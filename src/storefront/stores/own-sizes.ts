import { shop } from '#brand/shop.config.ts'

import { usePreferences } from './preferences.ts'

/**
 * The sizes that this shopper is known to wear: what they chose, not what everybody begins with (spec 3.25). Of shoes and letters
 * alone: in a list of all kinds the 36 of a dress would find shoes.
 */
export function useOwnSizes(): readonly string[] {
  const shoeSize = usePreferences((preferences) => preferences.shoeSize)
  const letters = usePreferences((preferences) => preferences.sizes['letters'])
  const own = shoeSize === shop.defaultShoeSize ? [] : [shoeSize]
  return typeof letters === 'string' ? [letters, ...own] : own
}
