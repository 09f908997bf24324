import type { MutantResult } from '../mutants/run.ts'
import type { Row } from '../rows/row.ts'
import type { RowResult } from './results.ts'
import { greatest, mutantSum, number, formatSum, upperBound } from './table.ts'

/** Columns of docs/reliability.md, so that it is read in a terminal, too. */
export const pageWidth = 100

const groups: Readonly<Record<string, string>> = {
  A: 'Stock under concurrency',
  B: 'Payment, messages of the provider, the way back',
  C: 'Crashes and infrastructure',
  D: 'Money, vouchers, gift cards',
  E: 'Accounts and sessions',
  F: 'Access',
  G: 'Hostile input and denial of service',
  H: 'The browser when something fails',
  I: 'Security of the pages',
  J: 'Consent and privacy',
  K: 'Commands, content, import',
  L: 'Supply chain, and whether the tests can fail',
  M: 'The team at work',
}

/** Breaks a text between words. The first line begins with `first`, the others with as many spaces. */
export function wrapped(text: string, first = '', width = pageWidth): string {
  const lines = ['']
  for (const word of text.split(/ +/)) {
    const line = lines.at(-1) ?? ''
    if (line === '') lines[lines.length - 1] = word
    else if (first.length + line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines.map((line, index) => (index === 0 ? first : ' '.repeat(first.length)) + line).join('\n')
}

/** How often a row was tried and what came of it, as a sentence. A row that was not tried says so. */
function outcome({ tests: files }: Row, result: RowResult | undefined): string {
  if (!result) return files.length === 0 ? 'Not covered.' : 'No result yet.'
  const { attempts, tests, violations, books, isNightly, at } = result
  const times =
    attempts > 0 ? `${number.format(attempts)} times` : `${tests} ${tests === 1 ? 'test' : 'tests'}`
  const bound = violations === 0 && attempts > 2 ? ` (at most ${upperBound(attempts)})` : ''
  const found = violations === 0 ? `no violation${bound}` : `**${violations} violations**`
  const compared = books === 'not asked' ? '' : `, books and bank ${books}`
  return `${times}, ${found}${compared}; ${isNightly ? 'night' : 'push'} of ${at.slice(0, 10)}.`
}

function rowItem(row: Row, result: RowResult | undefined): string {
  const done = result && result.what.length > 0 ? [...new Set(result.what)].join('; ') : row.sentence
  const what = [done, ...greatest(result?.notes ?? [])].join('; ')
  return [
    wrapped(`**${row.id}** ${what}`, '- '),
    wrapped(outcome(row, result), '  - '),
    ...(row.gap === undefined ? [] : [wrapped(`Left open: ${row.gap}`, '  - ')]),
  ].join('\n')
}

/** For docs/reliability.md: every row by group, with its last result and what it leaves open. */
export function rowsPage(rows: readonly Row[], results: readonly RowResult[]): string {
  const of = new Map(results.map((result) => [result.row, result]))
  const sections = [...Map.groupBy(rows, ({ id }) => id[0] ?? '')].flatMap(([letter, own]) => [
    `### ${letter}. ${groups[letter] ?? letter}`,
    '',
    ...own.map((row) => rowItem(row, of.get(row.id))),
    '',
  ])
  return [...sections, formatSum(rows, results)].join('\n')
}

/** Of the tests that noticed, the first; a guard that many stand for is told by their number. */
function noticed({ noticedBy, at }: MutantResult): string {
  const [first, ...others] = new Set(noticedBy)
  if (first === undefined) return `**Not noticed**, ${at.slice(0, 10)}.`
  return others.length === 0 ? first : `${first}; and ${others.length} more`
}

/** For docs/reliability-guards.md: every guard that was taken out, and a test that noticed. */
export const mutantsPage = (results: readonly MutantResult[]): string =>
  [
    ...results.map((result) =>
      [wrapped(`**${result.row}** ${result.name}`, '- '), wrapped(noticed(result), '  - ')].join('\n'),
    ),
    '',
    mutantSum(results),
  ].join('\n')
