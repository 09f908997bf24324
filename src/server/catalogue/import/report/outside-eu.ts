/** The EU with Norway, Iceland and Liechtenstein, where regulation (EU) 2023/988 holds too, and what of France and Finland has a code of its own. */
const inside = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO IS LI AX GF GP MF MQ RE YT EU'.split(
    ' ',
  ),
)
/** What people write that is not the country's name in the tables of the run time. */
const otherNames: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  us: 'US',
  usa: 'US',
  'united states of america': 'US',
  prc: 'CN',
  "people's republic of china": 'CN',
  'hong kong': 'HK',
  taiwan: 'TW',
  turkey: 'TR',
  'the netherlands': 'NL',
  holland: 'NL',
  'czech republic': 'CZ',
}

/** By name in small letters, whether a country is inside. Old codes have the names of new ones: France is FR, and FX. */
function namesOfCountries(): Map<string, boolean> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const found = new Map<string, boolean>()
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code)?.toLowerCase()
    if (name !== undefined) found.set(name, inside.has(code) || found.get(name) === true)
  }
  for (const [name, code] of Object.entries(otherNames)) found.set(name, inside.has(code))
  return found
}

let countries: ReadonlyMap<string, boolean> | null = null

/** Whether an address names a country, as its last one, where the EU's rules do not hold. One that names none is not judged. */
export function isOutsideEu(address: string): boolean {
  countries ??= namesOfCountries()
  const parts = address
    .toLowerCase()
    .replace(/[\d.]/g, '')
    .replaceAll('’', "'")
    .split(/[,;\n]/)
  return parts.map((part) => countries?.get(part.trim())).findLast((found) => found !== undefined) === false
}
