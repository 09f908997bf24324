import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { parseSync } from 'vite'

/** A word that was replaced, where it stands, and what to say instead. */
export interface OldWord {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly word: string
  readonly say: string
}

/** Words within identifiers, in small letters, each with what takes its place. */
const identifierWords: ReadonlyMap<string, string> = new Map([
  ['told', 'reported, notified'],
  ['tells', 'reports, names'],
  ['wish', 'input, request, details'],
  ['wishes', 'inputs, requests, candidates'],
  ['matter', 'issue'],
  ['matters', 'issues'],
  ['attention', 'issue'],
  ['desk', 'staff, back office'],
  ['unsaid', 'unspecified'],
  ['settling', 'settlement'],
  ['redeeming', 'redemption'],
  ['unsubscribing', 'unsubscribe service'],
  ['upserting', 'upsert'],
  ['patience', 'timeout'],
  ['tray', 'buffer'],
  ['trays', 'buffers'],
  ['rehearse', 'dry run'],
  ['rehearsal', 'dry run'],
  ['nouns', 'features'],
])

/** Names that the wire or the database fixes. */
const fixedNames = new Set(['told', 'toldAt', 'told_at', 'attention'])

/** Names as a whole: what they begin or end with. */
const namePatterns: readonly (readonly [pattern: RegExp, say: string])[] = [
  [/^most[A-Z]/, 'maxX'],
  [/^least[A-Z]/, 'minX'],
]

/** A function that is named after what it gives back and of what; the language's and the platform's own are not ours. */
const functionOf = /^(?!(?:index|lastIndex)Of$)[a-z]\w*[a-z]Of$/
const sayVerb = 'a verb: formatX, findX, listX, readX, toX'

/** Phrases of comments, test titles and documents; `only`: where else they mean something. */
const phrases: readonly { readonly phrase: RegExp; readonly say: string; readonly only?: RegExp }[] = [
  { phrase: /\bin a circle\b/i, say: 'cannot deadlock' },
  { phrase: /\banew\b/i, say: 'again, rebuilt, rewritten' },
  { phrase: /\b(?:the|a) desk\b/i, say: 'staff; a desktop' },
  { phrase: /\bputs? (?:\w+ ){0,3}before a person\b/i, say: 'raise an issue for staff' },
  { phrase: /\b(?:the|one|open|same) matters?\b(?! of)/i, say: 'issue' },
  { phrase: /\botherwise than\b/i, say: 'unlike, differently from' },
  { phrase: /\bcalled wrongly\b/i, say: 'usage error' },
  { phrase: /\banswers how many\b/i, say: 'returns the number of' },
  { phrase: /\bnouns?\b/i, say: 'feature, resource' },
  { phrase: /\brehears\w+/i, say: 'dry run' },
  { phrase: /\btrays?\b/i, say: 'buffer' },
  { phrase: /\bunsaid\b/i, say: 'unspecified' },
  { phrase: /\bundone\b/i, say: 'rolled back', only: /^(?:src\/server|docs)\// },
  {
    phrase: /(?<![-`'])\btold\b(?! apart)/i,
    say: 'reported, notified, shown',
    only: /^src\/(?:server|domain)\//,
  },
  { phrase: /\bthe house\b/i, say: 'the shop, the brand', only: /^(?:src|docs)\// },
]

interface Syntax {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isFunction = ({ type }: Syntax): boolean => /Function/.test(type)
const testCalls = /^(?:test|it|describe|bench)$/

/** Returns the name of a call like `test(…)`, `test.each(…)(…)` or `describe.each(…)(…)`; empty for any other. */
function calledName(node: unknown): string {
  if (!isSyntax(node)) return ''
  if (node.type === 'Identifier') return String(node['name'])
  return calledName(node.type === 'MemberExpression' ? node['object'] : node['callee'])
}

/** Texts to read as prose, with their places, and identifiers with theirs; `isFunction`: where one is declared. */
interface Reading {
  readonly prose: { readonly text: string; readonly at: number }[]
  readonly names: { readonly name: string; readonly at: number; readonly isFunction: boolean }[]
}

function readCode(file: string, text: string): Reading {
  const { program, comments } = parseSync(file, text)
  const prose = comments.map(({ value, start }) => ({ text: value, at: start }))
  const names: Reading['names'] = []
  const visit = (node: Syntax, declares: unknown): void => {
    if (node.type === 'Identifier')
      names.push({ name: String(node['name']), at: node.start, isFunction: node === declares })
    // A code of a refusal, a kind of an event.
    if (node.type === 'Literal' && /^[a-z]+(?:-[a-z\d]+)+$/.test(String(node['value'])))
      names.push({ name: String(node['value']), at: node.start, isFunction: false })
    if (node.type === 'CallExpression' && testCalls.test(calledName(node['callee']))) {
      const [title] = node['arguments'] as Syntax[]
      if (title && (title.type === 'Literal' || title.type === 'TemplateLiteral'))
        prose.push({ text: text.slice(title.start, title.end), at: title.start })
    }
    const declared =
      node.type === 'FunctionDeclaration' ||
      (node.type === 'VariableDeclarator' && isSyntax(node['init']) && isFunction(node['init']))
        ? node['id']
        : null
    for (const value of Object.values(node))
      for (const part of Array.isArray(value) ? (value as unknown[]) : [value])
        if (isSyntax(part)) visit(part, declared)
  }
  visit(program as unknown as Syntax, null)
  return { prose, names }
}

/** Whether a file can hold an old word at all: to read a text takes a hundredth of the time that its syntax tree takes. */
const mayHold = (text: string): boolean =>
  anyWord.test(text) ||
  /\b(?:most|least)[A-Z]|[a-z]Of\b/.test(text) ||
  phrases.some(({ phrase }) => phrase.test(text))
const anyWord = new RegExp([...identifierWords.keys()].join('|'), 'i')

/** Returns the old words of a file: in identifiers, codes like `order-paid`, comments and test titles of code, in the text of a document or a stylesheet's comments. */
export function findOldWords(file: string, text: string): OldWord[] {
  if (!mayHold(text)) return []
  const isCode = /\.(?:tsx?|mjs)$/.test(file)
  const isStyle = file.endsWith('.css')
  const reading: Reading = isCode
    ? readCode(file, text)
    : {
        prose: isStyle
          ? [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((found) => ({ text: found[0], at: found.index }))
          : [{ text, at: 0 }],
        names: [],
      }
  const at = (offset: number) => text.slice(0, offset).split('\n').length
  return [
    ...reading.names.flatMap(({ name, at: offset, isFunction: declares }) => {
      const words = fixedNames.has(name) ? [] : name.split(/(?<=[a-z0-9])(?=[A-Z])|[_-]/)
      const old = words.find((word) => identifierWords.has(word.toLowerCase()))
      const say =
        (old && identifierWords.get(old.toLowerCase())) ??
        namePatterns.find(([pattern]) => pattern.test(name))?.[1] ??
        (declares && functionOf.test(name) ? sayVerb : undefined)
      return say === undefined ? [] : [{ file, line: at(offset), word: name, say }]
    }),
    ...reading.prose.flatMap(({ text: part, at: offset }) =>
      phrases.flatMap(({ phrase, say, only }) => {
        if (only && !only.test(file)) return []
        const found = phrase.exec(part)
        return found ? [{ file, line: at(offset + found.index), word: found[0], say }] : []
      }),
    ),
  ]
}

/** Migrations stay as they ran; texts for shoppers and the brand have their own voice. */
const ownVoice = ['src/server/database/migrations/**', 'src/texts/**', '**/node_modules/**']

/** Returns the old words of the whole project. */
export const findAllOldWords = (projectDir: string): OldWord[] =>
  globSync(
    ['{src,tests,bench,bin}/**/*.{ts,tsx,mjs,css}', '*.config.ts', '*.md', '{docs,bench,deploy}/**/*.md'],
    { cwd: projectDir, exclude: ownVoice },
  )
    .toSorted()
    .flatMap((file) => findOldWords(file, readFileSync(path.join(projectDir, file), 'utf8')))
