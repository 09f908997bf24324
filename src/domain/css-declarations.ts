import type { SkinFaultParams } from '#contract/skin-faults.ts'

/** A property with its value. */
export interface Declaration {
  readonly name: string
  readonly value: string
  /** Of the property, from 1. */
  readonly line: number
}

type CssFault = {
  readonly [Code in keyof SkinFaultParams]: { readonly code: Code; readonly params: SkinFaultParams[Code] }
}[keyof SkinFaultParams]

/** What a stylesheet declares, or the first thing in it that is no CSS. */
export interface ReadCss {
  readonly declarations: readonly Declaration[]
  readonly fault: CssFault | null
}

const closing: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }
const property = /^(?:--[\w-]+|-?[a-z][\w-]*)$/i
const shownLength = 40

const lineAt = (css: string, at: number): number => css.slice(0, at).split('\n').length

/** Puts spaces for comments and for what texts hold, so that signs in them count for nothing; what is not closed is a fault. */
function blank(css: string): { readonly text: string; readonly fault: CssFault | null } {
  let fault: CssFault | null = null
  const unclosed = (at: number, sign: '/*' | '"' | "'") =>
    (fault ??= { code: 'css-unclosed', params: { line: lineAt(css, at), sign } })
  const text = css.replace(
    /\/\*(?:[^*]|\*(?!\/))*(\*\/)?|(["'])(?:\\[^]|(?!\2)[^\\\n])*(\2)?/g,
    (
      found,
      comment: string | undefined,
      quote: '"' | "'" | undefined,
      end: string | undefined,
      at: number,
    ) => {
      if (quote === undefined && comment === undefined) unclosed(at, '/*')
      if (quote !== undefined && end === undefined) unclosed(at, quote)
      const inner = found.replace(/[^\n]/g, ' ')
      return quote === undefined ? inner : `"${inner.slice(2)}"`
    },
  )
  return { text, fault }
}

/**
 * Reads the declarations of a stylesheet (https://www.w3.org/TR/css-syntax-3/, nested rules as well), far enough to find what breaks it: what
 * is not closed, what stands in no rule, what is no property with a value, and a semicolon that is missing at the end of a line.
 */
export function readCss(css: string): ReadCss {
  const { text, fault } = blank(css)
  if (fault !== null) return { declarations: [], fault }
  const declarations: Declaration[] = []
  const open: { readonly sign: '{' | '(' | '['; readonly at: number }[] = []
  let from = 0
  const end = (at: number): CssFault | null => {
    const piece = text.slice(from, at)
    const start = from + piece.length - piece.trimStart().length
    from = at + 1
    return piece.trim() === '' || piece.trim().startsWith('@')
      ? null
      : readPiece(piece.trim(), { line: lineAt(css, start), isInRule: open.length > 0, declarations })
  }
  for (const { index: at, 0: sign } of text.matchAll(/[{}()[\];]/g)) {
    const isInBrackets = open.at(-1) !== undefined && open.at(-1)?.sign !== '{'
    if (sign === '{' || sign === '(' || sign === '[') {
      open.push({ sign, at })
      if (sign === '{') from = at + 1
    } else if (sign !== ';') {
      const last = open.at(-1)
      if (last === undefined || closing[last.sign] !== sign)
        return last === undefined || sign !== '}'
          ? { declarations, fault: { code: 'css-unopened', params: { line: lineAt(css, at), sign } } }
          : unclosedAt(css, last, declarations)
      const found = sign === '}' ? end(at) : null
      if (found !== null) return { declarations, fault: found }
      open.pop()
    } else if (!isInBrackets) {
      const found = end(at)
      if (found !== null) return { declarations, fault: found }
    }
  }
  const [first] = open
  return first === undefined
    ? { declarations, fault: end(text.length) }
    : unclosedAt(css, open.at(-1) ?? first, declarations)
}

const unclosedAt = (
  css: string,
  { sign, at }: { readonly sign: '{' | '(' | '['; readonly at: number },
  declarations: readonly Declaration[],
): ReadCss => ({ declarations, fault: { code: 'css-unclosed', params: { line: lineAt(css, at), sign } } })

interface Place {
  readonly line: number
  readonly isInRule: boolean
  readonly declarations: Declaration[]
}

/** Adds what stands before a semicolon or the end of a rule to the declarations; returns what is wrong with it. */
function readPiece(piece: string, { line, isInRule, declarations }: Place): CssFault | null {
  const text = piece.split('\n')[0]?.slice(0, shownLength).trim() ?? ''
  if (!isInRule) return { code: 'css-outside-rule', params: { line, text } }
  const colon = piece.indexOf(':')
  const name = piece.slice(0, colon).trim()
  if (colon < 0 || !property.test(name)) return { code: 'css-not-a-declaration', params: { line, text } }
  const value = piece.slice(colon + 1).trim()
  const next = /^([^]*?)\n\s*(--[\w-]+|-?[a-z][\w-]*)\s*:/i.exec(value)
  if (next) {
    const before = piece.slice(0, piece.indexOf(value)) + (next[1] ?? '')
    return {
      code: 'css-semicolon-missing',
      params: { line: line + before.trimEnd().split('\n').length - 1, next: next[2] ?? '' },
    }
  }
  declarations.push({ name, value, line })
  return null
}
