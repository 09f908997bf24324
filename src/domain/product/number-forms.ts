/** Plurals that follow no rule, as far as shops sell them. */
const irregular: ReadonlyMap<string, string> = new Map(
  'foot feet,tooth teeth,man men,woman women,child children,mouse mice,goose geese,person people'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)
const irregularSingulars: ReadonlyMap<string, string> = new Map(
  [...irregular].map(([one, many]) => [many, one]),
)

const isWord = (word: string): boolean => word.length >= 3 && !/\d/.test(word)

/**
 * Returns the forms that an English word may have for more than one, as people ask for a kind of thing that a shop names in the singular:
 * `boot` → `boots`, `scarf` → `scarfs` and `scarves`. Empty for what is not a word, or many already.
 */
export function listPlurals(word: string): string[] {
  if (!isWord(word) || irregularSingulars.has(word)) return []
  const known = irregular.get(word)
  if (known !== undefined) return [known]
  if (/[^su]s$/.test(word)) return []
  if (/(?:s|x|z|ch|sh)$/.test(word)) return [`${word}es`]
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  if (word.endsWith('ife')) return [`${word.slice(0, -2)}ves`]
  if (/(?:[lr]|ea|oa)f$/.test(word)) return [`${word}s`, `${word.slice(0, -1)}ves`]
  return [`${word}s`]
}

/**
 * Returns what an English plural may be the plural of: `dresses` → `dresse` and `dress`, `knives` → `knive`, `knif` and `knife`. Some of it
 * is not a word; whoever looks it up finds nothing. Empty for what is not a plural.
 */
export function listSingulars(word: string): string[] {
  const known = irregularSingulars.get(word)
  if (known !== undefined) return [known]
  if (!isWord(word) || !word.endsWith('s') || word.endsWith('ss')) return []
  const found = [word.slice(0, -1)]
  const stem = word.slice(0, -2)
  if (/(?:s|x|z|ch|sh)es$/.test(word)) found.push(stem)
  if (word.endsWith('ies')) found.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('ves')) found.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`)
  return found
}

/** Returns a word with its possible singulars and plurals. */
export const numberForms = (word: string): string[] => [word, ...listSingulars(word), ...listPlurals(word)]
