import { readFileSync, statSync } from 'node:fs'

/**
 * Returns what a file of the generated site says, parsed once for each version of it. The file is looked at each time, which costs a few
 * microseconds: another build is published at any moment, and a page of it must not meet what belongs to the build before. Until there is
 * such a file it says `absent`; one that is gone for a moment, while it is replaced, says what it said.
 */
export function readPublishedFile<T>(file: string, absent: T, parse: (content: string) => T): () => T {
  let said = absent
  let readFrom = ''
  return () => {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false })
    if (!found) return said
    const stamp = `${found.ino}:${found.size}:${found.mtimeNs}`
    if (stamp === readFrom) return said
    said = parse(readFileSync(file, 'utf8'))
    readFrom = stamp
    return said
  }
}
