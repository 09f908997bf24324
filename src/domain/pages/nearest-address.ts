import { nearestName } from '../nearest-name.ts'

const lastPart = (path: string): string => path.split('/').findLast((part) => part !== '') ?? ''

/**
 * Returns that one of some paths which somebody may have meant who wrote a path of the shop at which nothing is, by their last parts; null
 * where none is near.
 */
export function nearestAddress(written: string, paths: Iterable<string>): string | null {
  const [path = ''] = written.toLowerCase().split(/[?#]/)
  return nearestName(lastPart(path), paths, lastPart)
}
