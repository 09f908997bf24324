import { isReservedUri } from '#domain/reserved-paths.ts'

const maxLength = 80

/** The first candidate that is free; when none is, the first with the smallest number that makes it so. */
export async function chooseUri(
  candidates: readonly string[],
  { isGiftCard, isTaken }: { isGiftCard: boolean; isTaken: (uri: string) => Promise<boolean> },
): Promise<string> {
  const short = candidates.map((candidate) => candidate.slice(0, maxLength).replace(/-+$/, ''))
  const isFree = async (uri: string) => !isReservedUri(uri, isGiftCard) && !(await isTaken(uri))
  for (const candidate of short) if (await isFree(candidate)) return candidate
  const [first = 'product'] = short
  for (let next = 2; ; next++) if (await isFree(`${first}-${next}`)) return `${first}-${next}`
}

/** A page that stands elsewhere than it would by its name, because the shop itself has that address. */
export interface OtherAddress {
  readonly wished: string
  readonly uri: string
}

/** None or one: whether the first candidate was the shop's own. */
export const otherAddress = (
  [wished = '']: readonly string[],
  { isGiftCard, uri }: { isGiftCard: boolean; uri: string },
): OtherAddress[] => (isReservedUri(wished, isGiftCard) ? [{ wished, uri }] : [])
