import { askedSlips, distanceFrom } from './product/search-words.ts'

/**
 * Returns that one of some names which somebody may have meant who wrote another: the one that is the fewest slips away, of two the
 * shorter; null where none is near. `compared` returns the part of a name that is looked at.
 */
export function nearestName(
  written: string,
  names: Iterable<string>,
  compared: (name: string) => string = (name) => name,
): string | null {
  const slips = distanceFrom(written)
  let nearest: string | null = null
  let fewest = askedSlips(written)
  for (const each of names) {
    const between = slips(compared(each))
    const isNearer = nearest === null ? between <= fewest : between < fewest
    const isShorter = between === fewest && nearest !== null && each.length < nearest.length
    if (!isNearer && !isShorter) continue
    nearest = each
    fewest = between
  }
  return nearest
}
