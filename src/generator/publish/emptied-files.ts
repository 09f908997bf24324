import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { pageFiles } from '../page-path.ts'
import { precompressedCopies } from './precompressed.ts'

/** Tells one start of the system from the next (Linux: proc_sys_kernel(5), `random/boot_id`); empty where the system tells none. */
export function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** Without a data file of their own; written again whenever the page for what is not found is. */
const withNotFound = ['404.html', 'build-info.json']

/** What a site lacks of its pages and data files: those with a file that is not there or has no content. */
export function emptied(
  siteDir: string,
  { pages, data }: { readonly pages: Iterable<string>; readonly data: Iterable<string> },
): { readonly pages: readonly string[]; readonly data: readonly string[] } {
  const readSize = (file: string) => statSync(path.join(siteDir, file), { throwIfNoEntry: false })?.size
  const isWhole = (file: string) =>
    (readSize(file) ?? 0) > 0 && precompressedCopies(file).every((copy) => readSize(copy) !== 0)
  const isPageWhole = (page: string) =>
    Object.values(pageFiles(page)).every(isWhole) && (page !== '/404/' || withNotFound.every(isWhole))
  return {
    pages: [...pages].filter((page) => !isPageWhole(page)),
    data: [...data].filter((file) => !isWhole(file)),
  }
}
