import { existsSync, readFileSync, truncateSync } from 'node:fs'

/** Reads whole lines; a last line cut short by a crash is taken off the file, so that the next one does not continue it. */
export function readLines(file: string): string[] {
  if (!existsSync(file)) return []
  const bytes = readFileSync(file)
  const end = bytes.lastIndexOf(0x0a) + 1
  if (end < bytes.length) truncateSync(file, end)
  return bytes.subarray(0, end).toString('utf8').split('\n').filter(Boolean)
}
