/** Where most people have their mail, worldwide and in the countries that shops here send to. */
const common = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'msn.com',
  'me.com',
  'aol.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'proton.me',
  'protonmail.com',
  'hotmail.se',
  'live.se',
  'telia.com',
  'outlook.de',
  'yahoo.co.uk',
  'hotmail.co.uk',
  'orange.fr',
  'hotmail.fr',
  'laposte.net',
  'googlemail.com',
  'mail.com',
  'ymail.com',
  'gmail.se',
  'mac.com',
  'email.com',
  'live.no',
  'live.dk',
]

/** Real domains of the list that look like a slip of another one: nothing is suggested for them, nor are they suggested. */
const neverSuggested = new Set([
  'me.com',
  'msn.com',
  'mail.com',
  'ymail.com',
  'gmail.se',
  'mac.com',
  'email.com',
])

const providers = new Set(common.map((domain) => domain.split('.')[0]))

/** A provider's own name in another country, `hotmail.no`, is not a slip. `.co` and `.cm` are: most people who type them mean `.com`. */
function isElsewhere(domain: string): boolean {
  const [name, ...ending] = domain.split('.')
  return providers.has(name) && /^(?!co$|cm$)[a-z]{2}$/.test(ending.at(-1) ?? '')
}

/** So many slips of the finger; in a short name two make another name. */
const maxSlips = (domain: string): number => (domain.length < 8 ? 1 : 2)

/**
 * Counts the slips between two texts: a letter too many, too few, another one, or two that changed places (optimal string alignment,
 * https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance). Texts are short: time is their product.
 */
export function slipsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    rows.push(current)
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return at(a.length, b.length)
}

/**
 * The address that somebody may have meant whose domain is one or two slips from a common one, `anna@gmial.com` → `anna@gmail.com`; null
 * where nothing suggests itself. It is for them to take: a rare domain may be right.
 */
export function suggestedEmail(typed: string): string | null {
  const email = typed.trim()
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || domain.length > 30 || common.includes(domain) || isElsewhere(domain)) return null
  const near = common
    .filter((each) => !neverSuggested.has(each))
    .map((each) => ({ each, slips: slipsBetween(domain, each) }))
    .filter(({ each, slips }) => slips <= maxSlips(each))
    .toSorted((a, b) => a.slips - b.slips)[0]
  return near ? `${email.slice(0, at)}@${near.each}` : null
}
