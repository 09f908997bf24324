type Search = Readonly<Record<string, unknown>>

/** Reads and writes the search of an address as plain texts. */
export const plainSearch = {
  parseSearch: (text: string): Search => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch(search: Search): string {
    const given = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
    return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
  },
}
