import type { EditorialEntry } from '#contract/page-data.ts'

/** How one of a list is shown: with its picture, with what was said, or by name alone. */
export type Form = 'picture' | 'words' | 'name'

/** Pairs of a picture and words, the picture first on this side, then on that, and a name between them. */
const rhythm: readonly Form[] = ['picture', 'words', 'name', 'words', 'picture', 'name']
const pairBegins = (place: number) => place % 3 === 0

/** Entries by the year of their date, in their order. */
export function groupByYear(
  entries: readonly EditorialEntry[],
): { readonly year: string; readonly entries: readonly EditorialEntry[] }[] {
  const years = Map.groupBy(entries, ({ date }) => date.slice(0, 4))
  return [...years].map(([year, own]) => ({ year, entries: own }))
}

/** What an entry lacks it can't be shown by; and half of a pair would stand beside nothing, so it is a name. */
export function planForms(entries: readonly Pick<EditorialEntry, 'image' | 'quote'>[]): Form[] {
  return entries.map(({ image, quote }, place) => {
    const isHalf = pairBegins(place) && place === entries.length - 1
    const form = isHalf ? 'name' : (rhythm[place % rhythm.length] ?? 'name')
    if (form === 'picture' && !image) return quote ? 'words' : 'name'
    if (form === 'words' && !quote) return image ? 'picture' : 'name'
    return form
  })
}
