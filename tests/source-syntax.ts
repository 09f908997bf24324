import { globSync, readFileSync } from 'node:fs'

import { parseSync } from 'vite'

export interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child)
}

/** Stands in a template for what is put in. */
export const hole = '\u0000'

/** A text with a space between two of its own signs. Codes have none. */
export const isSentence = (text: string): boolean => /[^\s\0]\s[^\s\0]/.test(text)

/** Three words in small letters behind a first one; headers of exports are capitalised. */
export const isProse = (text: string): boolean => /\S(?: [\p{Ll}\0]\S*){3}/u.test(text)

/** The fixed parts of a string or template; null for anything else. */
export function readText(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type !== 'TemplateLiteral') return null
  const parts = node['quasis'] as { value: { cooked: string } }[]
  return parts.map(({ value }) => value.cooked).join(hole)
}

export interface Fault {
  readonly file: string
  readonly text: string
}

export function parse(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${JSON.stringify(errors)}`)
  return program as unknown as Node
}

export const sources = globSync('src/**/*.{ts,tsx}')
  // The simulator plays the world outside, in its words.
  .filter((file) => !file.includes('.test.') && !file.startsWith('src/simulator/'))
  .map((file) => ({ file, program: parse(file, readFileSync(file, 'utf8')) }))

export const prose = (file: string, program: Node): Fault[] =>
  [...nodesIn(program)]
    .flatMap((node) => readText(node) ?? [])
    .filter(isProse)
    .map((text) => ({ file, text }))
