import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { textsFor } from '../src/texts/emails.ts'
import {
  hole,
  isNode,
  isProse,
  isSentence,
  nodesIn,
  parse,
  prose,
  readText,
  sources,
  type Fault,
  type Node,
} from './source-syntax.ts'

const readName = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''

const equality = new Set(['===', '!==', '==', '!='])
const searches = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'has', 'get'])

/** What a node compares with: operands of an equality, a case, what is looked for in a text, list, set or map, and what a set holds. */
function comparedIn(node: Node): unknown[] {
  if (node.type === 'BinaryExpression' && equality.has(String(node['operator'])))
    return [node['left'], node['right']]
  if (node.type === 'SwitchCase') return [node['test']]
  if (node.type === 'CallExpression') {
    const { callee } = node
    const isSearch = isNode(callee) && searches.has(readName(callee['property']))
    return isSearch ? (node['arguments'] as unknown[]) : []
  }
  if (node.type !== 'NewExpression' || readName(node['callee']) !== 'Set') return []
  const [list] = node['arguments'] as unknown[]
  return isNode(list) && list.type === 'ArrayExpression' ? (list['elements'] as unknown[]) : []
}

/** Bugs: whoever reads their prose reads the log. What somebody is to mend is none, see `isForPerson`. */
const bugs = new Set(['Error', 'TypeError', 'RangeError'])
/**
 * What somebody at a command line or a log reads of a file that they wrote, or of a service outside: the sentence names the line, or
 * repeats what that service said.
 */
const forOperators = new Set(['DatabaseUnreachable', 'DeliveryError', 'ProviderError', 'WebhookRejected'])
/** What names a file of the brand, a setting or a command, or says what to do, is for whoever mends it. */
const isForPerson = (text: string): boolean =>
  /brand\/|\b[A-Z]{2,}_[A-Z]+\b|\b(?:vitrine|npm) [a-z]|[.,;] (?:Check|Choose|Delete|Give|Let|Mend|Name|Rename|Restore|Return|Run|Set|Stop|Try|Write) /.test(
    text,
  )

/** Plain errors whose words a log repeats, and that of a program without a brand, which comes before all else. */
const repeatedWords: readonly string[] = [
  'src/server/project-folders.ts',
  'src/server/giftcards/card-codes.ts',
  'src/domain/tax/tax-rules.ts',
  'src/cli/with-customers.ts',
]

/** Sentences for people in plain errors, thrown or not; in a command every sentence is one. */
function plain(file: string, program: Node): Fault[] {
  const isCommand = file.startsWith('src/cli/')
  return [...nodesIn(program)].flatMap((node) => {
    if (node.type !== 'NewExpression' || !bugs.has(readName(node['callee']))) return []
    const text = readText((node['arguments'] as unknown[])[0])
    return text !== null && (isCommand ? isSentence(text) : isForPerson(text)) ? [{ file, text }] : []
  })
}

/** Folders of the server that are no resource. The edge makes the sentences. */
const isResource = (file: string) => /^src\/server\/(?!(?:http|database|mail|jobs)\/)[^/]+\//.test(file)

/** Every sentence that a closed union names: comparing with one is comparing with a code that happens to have a space. */
const unionMembers = (programs: readonly Node[]): Set<string> =>
  new Set(
    programs
      .flatMap((program) => [...nodesIn(program)])
      .flatMap((node) => (node.type === 'TSLiteralType' ? (readText(node['literal']) ?? []) : []))
      .filter(isSentence),
  )

const comparisons = (file: string, program: Node, closed: ReadonlySet<string>): Fault[] =>
  [...nodesIn(program)]
    .flatMap(comparedIn)
    .flatMap((operand) => readText(operand) ?? [])
    .filter((text) => isSentence(text) && !closed.has(text))
    .map((text) => ({ file, text }))

function thrown(file: string, program: Node): Fault[] {
  if (!isResource(file)) return []
  return [...nodesIn(program)].flatMap((node) => {
    const made = node.type === 'ThrowStatement' ? node['argument'] : null
    if (!isNode(made) || made.type !== 'NewExpression') return []
    const kind = readName(made['callee'])
    if (bugs.has(kind) || forOperators.has(kind)) return []
    const text = readText((made['arguments'] as unknown[])[0])
    return text !== null && isSentence(text) ? [{ file, text }] : []
  })
}

/** Sentences, or parts of them, that go into a usage error of a command, thrown or returned. */
function misused(file: string, program: Node): Fault[] {
  return [...nodesIn(program)]
    .filter((node) => node.type === 'NewExpression' && readName(node['callee']) === 'WrongOption')
    .flatMap((node) => (node['arguments'] as Node[]).flatMap((argument) => [...nodesIn(argument)]))
    .flatMap((node) => readText(node) ?? [])
    .filter(isProse)
    .map((text) => ({ file, text }))
}

/** Words of others, which nothing shorter tells apart: of drivers and mail servers, and the headings of other systems' files. */
const wordsOfOthers: Readonly<Record<string, readonly string[]>> = {
  'src/server/http/unavailable.ts': [
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
  ],
  'src/server/mail/mailer.ts': ['Invalid recipient ', 'RCPT TO'],
  'src/server/catalogue/import/formats/formats.ts': ['url handle', 'product image url'],
  'src/server/catalogue/import/formats/other-systems.ts': ['[non editable]'],
}

test('no source compares a sentence, nor keeps one to compare with', () => {
  const closed = unionMembers(sources.map(({ program }) => program))
  const found = sources.flatMap(({ file, program }) => comparisons(file, program, closed))
  expect(found.filter(({ file, text }) => !wordsOfOthers[file]?.includes(text))).toEqual([])
  for (const [file, texts] of Object.entries(wordsOfOthers))
    for (const text of texts) expect(found, 'no exemption that nothing needs').toContainEqual({ file, text })
})

test('no rule of a resource throws a sentence: what shoppers and staff read is made of a code', () => {
  expect(sources.flatMap(({ file, program }) => thrown(file, program))).toEqual([])
})

test('no plain error says what somebody has to mend: that is a code, and its sentence a text', () => {
  const own = sources.filter(({ file }) => /^src\/(?:server|generator|cli|domain|contract)\//.test(file))
  const found = own.flatMap(({ file, program }) => plain(file, program))
  expect(found.filter(({ file }) => !repeatedWords.includes(file))).toEqual([])
  for (const file of repeatedWords)
    expect(
      found.map((each) => each.file),
      'no exemption that nothing needs',
    ).toContain(file)
  for (const [file, planted] of [
    ['src/server/planted.ts', "throw new Error('The folder is full. Set DATA_DIR to another.')"],
    [
      'src/domain/planted.ts',
      'const wrong = () => new Error(`brand/shop.config.ts, ${name}: it is missing.`)',
    ],
    ['src/cli/planted.ts', "throw new Error('There is no such file.')"],
  ] as const)
    expect(plain(file, parse(file, planted)), planted).toHaveLength(1)
  const bug = "throw new Error('There is no order to write about.')"
  expect(plain('src/server/planted.ts', parse('planted.ts', bug))).toEqual([])
})

test('no command says itself what is wrong with an option: that is a code', () => {
  const commands = sources.filter(({ file }) => file.startsWith('src/cli/'))
  expect(commands.flatMap(({ file, program }) => misused(file, program))).toEqual([])
  for (const planted of [
    "throw new WrongOption('--days must be a whole number')",
    "const wrong = () => new WrongOption({ code: 'x', params: { text: `${days} is not a number` } })",
  ])
    expect(misused('planted.ts', parse('planted.ts', planted)), planted).toHaveLength(1)
})

/** What an import reads: headers of others, names of options in many languages, SQL. */
const readByImports = new Set([
  'file/staged-rows.ts',
  'formats/formats.ts',
  'formats/option-names.ts',
  'formats/publication.ts',
  'formats/true-or-false.ts',
  'formats/woocommerce-headers.ts',
  'report/outside-eu.ts',
])
const importFolder = 'src/server/catalogue/import/'

test('no sentence stands in the folder of imports: what they find is a code', () => {
  const found = sources
    .filter(({ file }) => file.startsWith(importFolder))
    .flatMap(({ file, program }) => prose(file, program))
  expect(found.filter(({ file }) => !readByImports.has(file.slice(importFolder.length)))).toEqual([])
  for (const file of readByImports)
    expect(
      found.map((each) => each.file),
      'no exemption that nothing needs',
    ).toContain(importFolder + file)
  expect(
    prose('planted.ts', parse('planted.ts', 'note(line, `"${value}" is not a whole number`)')),
  ).toHaveLength(1)
})

test('every sentence of an email is used by one', () => {
  const { language: _, ...groups } = textsFor()
  const names = Object.values(groups).flatMap((group) => Object.keys(group))
  const server = globSync('src/server/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const code = server.filter((text) => text.includes('textsFor(')).join('\n')
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
})

test('a planted comparison of each kind, and a planted sentence in a throw, are found', () => {
  const file = 'src/server/planted/planted.ts'
  const found = (code: string) => {
    const program = parse(file, code)
    return [...comparisons(file, program, unionMembers([program])), ...thrown(file, program)].map(
      ({ text }) => text,
    )
  }
  for (const code of [
    `if (errors.item === 'out of stock') act()`,
    `if ('out of stock' != errors.item) act()`,
    `switch (why) { case 'out of stock': act() }`,
    `if (reason.message.includes('out of stock')) act()`,
    `if (reason.message.startsWith('out of stock')) act()`,
    `const gone = new Set(['out of stock'])`,
    `throw new SoldOutError('out of stock')`,
  ])
    expect(found(code), code).toEqual(['out of stock'])
  expect(found('throw new SoldOutError(`${item} is out of stock`)')).toEqual([`${hole} is out of stock`])
  for (const code of [
    `type Kept = 'always' | 'unless sold out'; if (kept === 'unless sold out') act()`,
    `if (errors.item === 'out-of-stock') act()`,
    `if (text[0] === ' ') act()`,
    `throw new Error('A bug says what is wrong.')`,
    `throw new Refused({ code: 'out-of-stock' })`,
  ])
    expect(found(code), code).toEqual([])
})
