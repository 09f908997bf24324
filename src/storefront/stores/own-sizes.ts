import { shop } from '#brand/shop.config.ts'

import { usePreferences } from './preferences.ts'

/** The sizes that this shopper is known to wear: what they chose, not what everybody begins with (spec 3.25). */
export function useOwnSizes(): readonly string[] {
  const shoeSize = usePreferences((preferences) => preferences.shoeSize)
  return shoeSize === shop.defaultShoeSize ? [] : [shoeSize]
}
