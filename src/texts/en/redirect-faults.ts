import type {
  ChainedRedirect,
  RedirectFault,
  RedirectFaultCode,
  RedirectFaultParams,
  RefusedRedirect,
} from '#contract/redirect-faults.ts'

const texts: { readonly [Code in RedirectFaultCode]: (params: RedirectFaultParams[Code]) => string } = {
  'source-not-here': ({ text }) => `"${text}" is not an address of this shop: write it like /pages/about`,
  'source-not-one-path': ({ text }) =>
    `"${text}" has a ?, # or *: a redirect is from one path, and keeps the query of who asks`,
  'source-undecodable': ({ text }) => `"${text}" cannot be an address: its signs cannot be decoded`,
  'source-is-home': () => 'the home page cannot lead elsewhere',
  'source-of-shop': ({ text }) => `"${text}" belongs to the shop itself and cannot lead elsewhere`,
  'target-unsafe': ({ text }) => `"${text}" has signs that no address has`,
  'target-not-https': ({ text }) => `"${text}" is neither a path of this shop nor an address with https://`,
  'target-not-here': ({ text }) =>
    `"${text}" is neither a path of this shop, like /about/, nor an address with https://`,
  'target-unreadable': ({ text }) => `"${text}" is not an address`,
  'command-unknown': ({ command }) => `"${command}" (column Command) is not a command`,
  'source-twice': ({ text, line }) =>
    `"${text}" leads elsewhere on line ${line}, which holds: leave one of the two lines`,
  'cells-too-many': ({ cells, headers }) =>
    `${cells} cells under ${headers} headers: put an address with a comma into quotes (")`,
  pattern: ({ text }) => `"${text}" is a pattern: only single addresses are taken`,
  'leads-back': ({ way }) => `${way[0]} would lead back to itself (${way.join(' to ')})`,
  'file-unreadable': ({ file }) => `${file} cannot be read: there is no such file, or no permission`,
  'file-broken': ({ file, reason }) => `${file}: ${reason}`,
  'file-not-redirects': ({ file, headers }) =>
    `${file} is not a list of redirects: its first line has ${headers.join(', ') || 'nothing'}; "Redirect from,Redirect to" is expected (or Path,Target)`,
}

const say = <Code extends RedirectFaultCode>(code: Code, params: RedirectFaultParams[Code]): string =>
  texts[code](params)

/** Returns what is wrong with a redirect, in small letters as it begins within a sentence. */
export const redirectFaultText = ({ code, params }: RedirectFault): string => say(code, params)

/** Returns a row that is not taken, with its line. */
export const refusedRedirectText = ({ line, fault }: RefusedRedirect): string =>
  `line ${line}: ${redirectFaultText(fault)}`

/** Returns a row that leads through others, with its line. */
export const chainedRedirectText = ({ line, way, last }: ChainedRedirect): string =>
  `line ${line}: ${way.join(' to ')}: visitors are sent to ${last} at once`

/** Returns what became of a file, with the sentences of its rows. */
export const spellImported = <
  Report extends {
    readonly refused: readonly RefusedRedirect[]
    readonly chained: readonly ChainedRedirect[]
  },
>(
  report: Report,
) => ({
  ...report,
  refused: report.refused.map(refusedRedirectText),
  chained: report.chained.map(chainedRedirectText),
})
