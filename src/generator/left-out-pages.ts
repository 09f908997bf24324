import { isServiceSegment } from '#domain/reserved-paths.ts'

import { decodedSegments, pageFiles } from './page-path.ts'
import type { PlannedPage } from './planned-page.ts'

/** File names that some file systems hold for the same: composed or not, small or capital. */
const folded = (file: string) => file.normalize('NFC').toLowerCase()

const mend = 'It is left out. Give it another address.'

/**
 * Which pages cannot be made, by their places in the list, each with the reason in a sentence: another that stands before it has its
 * file, or its address is not a page's to take. One address that went wrong must not keep all the others from being published.
 */
export function findLeftOut(pages: readonly PlannedPage[]): Map<number, string> {
  const leftOut = new Map<number, string>()
  const taken = new Map<string, { page: PlannedPage; place: number }>()
  for (const [place, page] of pages.entries()) {
    const wrong = wrongAddress(page.path)
    if (wrong) {
      leftOut.set(place, `${page.source}: ${wrong}. ${mend}`)
      continue
    }
    const file = folded(pageFiles(page.path).html)
    const other = taken.get(file)?.page
    if (other) leftOut.set(place, `${page.source}: ${other.source} has the address ${page.path}. ${mend}`)
    else taken.set(file, { page, place })
  }
  for (const [file, { page, place }] of taken) {
    for (let end = file.indexOf('/'); end > 0; end = file.indexOf('/', end + 1)) {
      const other = taken.get(file.slice(0, end))?.page
      if (other)
        leftOut.set(
          place,
          `${page.source} needs a folder where ${other.source} has its file, ${file.slice(0, end)}. ${mend}`,
        )
    }
  }
  return leftOut
}

function wrongAddress(path: string): string | null {
  try {
    const [first = ''] = decodedSegments(path)
    return isServiceSegment(first) ? `the address ${path} would hide the shop's own /${first}` : null
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}
