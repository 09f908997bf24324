/**
 * Why a command's files cannot be loaded, mostly because of a slip in `brand/`: the sentence with file, line and what stands there,
 * without the calls that led to it. Node puts the place before the sentence of what it cannot parse or link; an error that a file
 * throws has it in its first call alone.
 */
export function loadErrorText(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason)
  const [reported = '', firstCall = ''] = (reason.stack ?? '').split(/\n\s+at /)
  if (reported.startsWith('file://')) return reported
  const place = /file:\S+:\d+:\d+/.exec(firstCall)?.[0]
  return place === undefined ? reason.message : `${reason.message} (${place})`
}
