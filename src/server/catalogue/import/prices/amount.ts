/** How a file writes decimals; null when its amounts do not show it. */
export type DecimalMark = '.' | ',' | null

/** Looks at all amounts of a file: one that ends in a mark and one or two digits shows the mark. */
export function decimalMarkWatcher(): { see(amount: string): void; mark(): DecimalMark } {
  const seen = { '.': 0, ',': 0 }
  return {
    see(amount) {
      const [, mark] = /\d([.,])\d{1,2}\D*$/.exec(amount) ?? []
      if (mark === '.' || mark === ',') seen[mark]++
    },
    mark() {
      if (seen['.'] === seen[',']) return null
      return seen['.'] > seen[','] ? '.' : ','
    },
  }
}

const maxMinor = 1_000_000_000_00
/** What people write before or after an amount: a code, or a sign with the letters that say whose dollars or kronor they are. */
const money = String.raw`(?:[A-Z]{0,2}[€$£]|SFr\.?|[A-Z]{3}|kr\.?|fr\.?|zł|Kč)`
/** And what stands for no decimals: `1 290,- Kč`, `129:-`, `CHF 129.–`. A minus alone is one, as accountants write it. */
const aroundAmount = new RegExp(String.raw`^${money}\s*|\s*(?:[.,:][-–—])?\s*${money}?$`, 'gi')
/** With all marks and spaces; the patterns below take time with the square of a text's length. */
const maxLength = 100

/**
 * An amount as people and programs write it (`1 299,00`, `1,299.00`, `52`, `$52.0000`, `52 zł`) in minor units of a currency with two
 * decimals; undefined when it is none, or negative. `mark` decides what a single mark before three digits means.
 */
export function parseAmount(text: string, mark: DecimalMark): number | undefined {
  const trimmed = text.trim()
  if (trimmed.length > maxLength) return undefined
  const bare = trimmed.replace(aroundAmount, '').replace(/[\s\u00a0\u202f'’]/g, '')
  if (!/^\d[\d.,]*$/.test(bare)) return undefined
  const [whole, decimals] = split(bare, mark)
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(decimals)) return undefined
  // By digits: 1.005 has no exact double, and would lose its half a cent.
  const cents = Number(decimals.slice(0, 2).padEnd(2, '0')) + (Number(decimals.charAt(2)) >= 5 ? 1 : 0)
  const minor = Number(whole) * 100 + cents
  return Number.isSafeInteger(minor) && minor <= maxMinor ? minor : undefined
}

function split(bare: string, mark: DecimalMark): [whole: string, decimals: string] {
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (at === -1) return [bare, '']
  const sign = bare[at]
  const other = sign === '.' ? ',' : '.'
  const before = bare.slice(0, at)
  const after = bare.slice(at + 1)
  const groups = (part: string, separator: string) =>
    part.includes(separator) && !new RegExp(`^\\d{1,3}(\\${separator}\\d{3})+$`).test(part)
      ? 'wrong'
      : part.replaceAll(separator, '')
  if (before.includes(other)) return [groups(before, other), after]
  const isThousands =
    before.includes(sign ?? '') || (after.length === 3 && sign !== mark && (mark !== null || before !== '0'))
  return isThousands ? [groups(bare, sign ?? ''), ''] : [before, after]
}
