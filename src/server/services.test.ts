import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'
import { parseAst } from 'vite'

/** A node of the syntax tree, as far as it is walked here. */
interface Syntax {
  readonly type: string
  readonly start: number
  readonly [part: string]: unknown
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const listParts = (node: Syntax): [string, Syntax][] =>
  Object.entries(node).flatMap(([part, value]) =>
    [value]
      .flat()
      .filter(isSyntax)
      .map((each): [string, Syntax] => [part, each]),
  )

const isAnnotation = ({ type }: Syntax): boolean =>
  type.startsWith('TSType') || type.startsWith('TSInterface')

/** The name of a property, which refers to no variable. */
const isPropertyName = (owner: Syntax, part: string): boolean =>
  owner['computed'] !== true &&
  ((owner.type === 'MemberExpression' && part === 'property') ||
    (owner.type === 'Property' && part === 'key'))

/** Names that a pattern binds: `a`, `{ a, b: c = 1, ...d }`, `[a]`. */
function boundBy(pattern: Syntax): string[] {
  if (pattern.type === 'Identifier') return [String(pattern['name'])]
  return listParts(pattern).flatMap(([part, each]) =>
    isAnnotation(each) || isPropertyName(pattern, part) || part === 'right' ? [] : boundBy(each),
  )
}

const isMaking = ({ type, argument, callee }: Syntax): boolean => {
  if (type === 'AwaitExpression') return isSyntax(argument) && isMaking(argument)
  return type === 'CallExpression' && isSyntax(callee) && /^create[A-Z]/.test(String(callee['name']))
}

/** What a statement makes: `const carts = createCarts(…)`. */
const madeBy = (statement: Syntax): string[] =>
  statement.type === 'VariableDeclaration'
    ? listParts(statement).flatMap(([, { id, init }]) =>
        isSyntax(id) && isSyntax(init) && isMaking(init) ? boundBy(id) : [],
      )
    : []

/** Variables that a node names, in closures too. */
function namedIn(node: Syntax): { readonly name: string; readonly at: number }[] {
  if (node.type === 'Identifier') return [{ name: String(node['name']), at: node.start }]
  return listParts(node).flatMap(([part, each]) =>
    isAnnotation(each) || isPropertyName(node, part) ? [] : namedIn(each),
  )
}

/** Every block of statements within functions; what stands in the file itself is there before any of its functions is called. */
function listBlocks(node: Syntax): Syntax[][] {
  const own =
    node.type === 'BlockStatement' || node.type === 'FunctionBody'
      ? [listParts(node).flatMap(([part, each]) => (part === 'body' ? [each] : []))]
      : []
  return [...own, ...listParts(node).flatMap(([, each]) => listBlocks(each))]
}

/** `file:line: name` of everything that a statement names, in a closure too, and a later statement of the same block makes. */
function usedTooEarly(file: string, code: string): string[] {
  const program = parseAst(code, { lang: 'ts' }) as unknown as Syntax
  return listBlocks(program).flatMap((statements) =>
    statements.flatMap((statement, index) => {
      const later = new Set(statements.slice(index + 1).flatMap(madeBy))
      return namedIn(statement)
        .filter(({ name }) => later.has(name))
        .map(({ name, at }) => `${file}:${code.slice(0, at).split('\n').length}: ${name}`)
    }),
  )
}

describe('services are made from top to bottom', () => {
  test('no closure of the server uses what is made after it', () => {
    const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
      (file) => !file.endsWith('.test.ts'),
    )
    expect(files).toContain('services.ts')
    const readSource = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
    expect(files.flatMap((file) => usedTooEarly(file, readSource(file)))).toEqual([])
  })

  test('one that did would be found, by its line', () => {
    const code = `async function create() {
      const carts = createCarts({ cancel: (id) => payments.cancel(id), outbox: { add: (job) => jobs.add(job) } })
      const { payments, jobs: other } = await createPayments({ carts, payments: 1 })
      const jobs = createJobs()
      return { carts, other, jobs }
    }`
    expect(usedTooEarly('here.ts', code)).toEqual(['here.ts:2: payments', 'here.ts:2: jobs'])
  })
})
