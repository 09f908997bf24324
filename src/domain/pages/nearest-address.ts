import { askedSlips, distanceFrom } from '../product/search-words.ts'

const lastPart = (path: string): string => path.split('/').findLast((part) => part !== '') ?? ''

/**
 * Returns that one of some paths which somebody may have meant who wrote a path of the shop at which nothing is: the one whose last part is
 * the fewest slips away, of two the shorter; null where none is near.
 */
export function nearestAddress(written: string, paths: Iterable<string>): string | null {
  const [path = ''] = written.toLowerCase().split(/[?#]/)
  const part = lastPart(path)
  const slips = distanceFrom(part)
  let nearest: string | null = null
  let fewest = askedSlips(part)
  for (const each of paths) {
    const between = slips(lastPart(each))
    const isNearer = nearest === null ? between <= fewest : between < fewest
    const isShorter = between === fewest && nearest !== null && each.length < nearest.length
    if (!isNearer && !isShorter) continue
    nearest = each
    fewest = between
  }
  return nearest
}
