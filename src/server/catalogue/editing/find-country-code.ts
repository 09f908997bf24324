const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
let codes: ReadonlyMap<string, string> | null = null

/** Two letters by the name of each country, in small letters. Of two codes with one name (`FR`, `FX`) the first is today's. */
function readCodes(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const found = new Map<string, string>()
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code)?.toLowerCase()
    if (name === undefined) continue
    found.set(code.toLowerCase(), code)
    if (!found.has(name)) found.set(name, code)
  }
  return found
}

/** Returns the two letters of a country that is written as such (`pt`) or by its English name (`Portugal`); null where it is none. */
export function findCountryCode(text: string): string | null {
  codes ??= readCodes()
  return codes.get(text.trim().toLowerCase()) ?? null
}
