import { isReservedUri } from '#domain/reserved-paths.ts'

const maxLength = 80

/** The first wish that is free; when none is, the first with the smallest number that makes it so. */
export async function chooseUri(
  wishes: readonly string[],
  { isGiftCard, isTaken }: { isGiftCard: boolean; isTaken: (uri: string) => Promise<boolean> },
): Promise<string> {
  const short = wishes.map((wish) => wish.slice(0, maxLength).replace(/-+$/, ''))
  const isFree = async (uri: string) => !isReservedUri(uri, isGiftCard) && !(await isTaken(uri))
  for (const wish of short) if (await isFree(wish)) return wish
  const [first = 'product'] = short
  for (let next = 2; ; next++) if (await isFree(`${first}-${next}`)) return `${first}-${next}`
}
