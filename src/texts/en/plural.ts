/** English forms of a word by the categories of CLDR: it has two for a number of things. */
interface Forms {
  readonly one: string
  readonly other: string
}

/** Returns the form for so many (https://cldr.unicode.org, plural rules of `en`: one is the whole number 1). */
export const plural = (count: number, { one, other }: Forms): string => (count === 1 ? one : other)

/** `1 page`, `2 pages`. */
export const withCount = (count: number, forms: Forms): string => `${count} ${plural(count, forms)}`
