import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'
import { type ESTree, parseSync, Visitor } from 'vite'

import { type Fault, isNode, type Node, nodesIn, parse, readText, sources } from './source-syntax.ts'

const projectDir = path.dirname(import.meta.dirname)

/** Attributes that are read out or shown. */
const saidAttribute = /^(?:aria-label|aria-description|title|alt|placeholder|label|hint|caption)$/
/** Two words, or a word as it begins a sentence, with a full stop or alone: what nobody but a person reads. */
const isSentence = (text: string): boolean =>
  /(?:^|\s)[A-Za-z’']{2,}[,:;.]? [A-Za-z’']{2,}/.test(text) || /^[A-Z][a-z]+[.!?…]?$/.test(text)

/** Texts that look like sentences and are read by no shopper. */
const exempt: readonly (readonly [why: string, pattern: RegExp])[] = [
  ['a selector of CSS', /^[a-z[.][\w\s.,:()[\]="'>~+*-]*$/],
  ['a media query, a width of a picture', /\((?:width|hover|pointer|prefers)|vw\b|px\b/],
  ['classes', /^(?:[a-z][\w-]* )*[a-z][\w-]*(?:__|--)[\w…-]*(?: [a-z][\w-]*)*$/],
  ['a path of an icon', /^M[\d.]/],
  [
    'a key on a keyboard, the name of an error, a constructor',
    /^(?:Arrow\w+|Escape|Enter|Home|End|\w+Error|IntersectionObserver)$/,
  ],
  [
    'a term of schema.org',
    /^(?:Answer|Article|Brand|BreadcrumbList|ContactPoint|EntryPoint|FreeReturn|FullRefund|InStock|ListItem|Monday|Tuesday|Wednesday|Thursday|Friday|Offer|OutOfStock|Product|Question|Strikethrough\w*)$/,
  ],
  ['a field of /robots.txt', /^(?:User-agent|Disallow): /],
  ['what a consent is called on the wire, as the specification spells it', /^Privacy Policy$/],
  [
    'where a page comes from, in reports of a build',
    /^(?:content page "|cards of |page … of |product "|category ")/,
  ],
]

/** Files that say nothing to shoppers, or whose sentences are fixed elsewhere. */
const silentFiles: readonly (readonly [why: string, file: RegExp])[] = [
  ['names of screens in reports of analytics', /^src\/storefront\/analytics\//],
  ['a script in one line', /^src\/storefront\/boot-script\.ts$/],
  ['the small renderer', /^src\/storefront\/static-react\//],
  ['writes tags', /^src\/storefront\/head\.ts$/],
  ['finds out what a bundler said', /^src\/storefront\/router\/chunk\.ts$/],
]

interface Found {
  readonly text: string
  readonly line: number
}

/** Functions whose arguments go to logs, and errors that a program throws: staff read those. */
const toStaff = /^(?:console\.\w+|reportFault|fault|assert\w*)$/

function sentencesIn(file: string, code: string): Found[] {
  const found: Found[] = []
  const silent: { readonly start: number; readonly end: number }[] = []
  const lineAt = (start: number) => code.slice(0, start).split('\n').length
  const add = (start: number, text: string) => {
    const said = text.replace(/\s+/g, ' ').trim()
    if (!silent.some((range) => start >= range.start && start < range.end))
      found.push({ text: said, line: lineAt(start) })
  }
  const mute = (node: ESTree.Span | null | undefined) => void (node && silent.push(node))
  const { program } = parseSync(file, code)
  new Visitor({
    ImportDeclaration: mute,
    ImportExpression: mute,
    TSLiteralType: mute,
    NewExpression: (node) => {
      if (code.slice(node.callee.start, node.callee.end).endsWith('Error')) mute(node)
    },
    CallExpression: (node) => {
      if (toStaff.test(code.slice(node.callee.start, node.callee.end))) mute(node)
    },
    Property: ({ key }) => mute(key),
    BinaryExpression: ({ left, right }) => [left, right].forEach(mute),
    JSXAttribute: ({ name, value }) => {
      const attribute = name.type === 'JSXIdentifier' ? name.name : ''
      if (value?.type !== 'Literal' || typeof value.value !== 'string') return
      if (saidAttribute.test(attribute) && /[A-Za-z]{2}/.test(value.value)) add(value.start, value.value)
      mute(value)
    },
  }).visit(program)
  new Visitor({
    JSXText: ({ start, value }) => {
      if (/[A-Za-z]{2}/.test(value)) add(start, value)
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && isSentence(value)) add(start, value)
    },
    TemplateLiteral: ({ start, quasis }) => {
      const text = quasis.map(({ value }) => value.cooked ?? '').join('…')
      if (isSentence(text)) add(start, text)
    },
  }).visit(program)
  return found.filter(({ text }) => !exempt.some(([, pattern]) => pattern.test(text)))
}

const files = globSync('src/{storefront,generator}/**/*.{ts,tsx}', { cwd: projectDir })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !silentFiles.some(([, pattern]) => pattern.test(file)))
  .toSorted()

test('what is said to shoppers stands in src/texts, and nothing of it in the storefront or the generator', () => {
  const left = files.flatMap((file) =>
    sentencesIn(file, readFileSync(path.join(projectDir, file), 'utf8')).map(
      ({ text, line }) => `${file}:${line} says "${text}": move it to src/texts/en/`,
    ),
  )
  expect(left).toEqual([])
})

/** Two words, a word beside what is put in, or a word as it begins a sentence or heads a column. */
const isSaidByCommand = (text: string): boolean =>
  /(?:^|[\s(\0])[\p{L}’']{2,}[,:;.]? [(…]?[\p{L}’']{2,}|\p{L}{2,}[,:;.]? \0|\0[,:;.]? \p{L}{2,}/u.test(
    text,
  ) || /^\p{Lu}\p{Ll}+[.!?…]?$/u.test(text)

/** What commands write that is read by no person, or typed by one. */
const exemptOfCommands: readonly (readonly [why: string, pattern: RegExp])[] = [
  ['an option, with its value', /^--[a-z-]+ \0$/],
  ['a command as it is typed', /^(?:vitrine|stock) (?:\0|[a-z]+)$/],
  ['an error by its name', /^\w+InRenderer$/],
]

const silentCommandFiles: readonly (readonly [why: string, file: RegExp])[] = [
  ['write settings of web servers', /^src\/cli\/publishing\/static-(?:host|nginx|redirects)\.ts$/],
  ['reads and changes code', /^src\/cli\/upgrading\/(?:find-deprecated|read-source|steps-0-2)\.ts$/],
]

/** Functions whose first argument is the name of a check, which `--json` has as it is. */
const checks = new Set(['ok', 'note', 'fault', 'finding', 'step'])

const named = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''

/** Where a check of `doctor` or `check` is named: in a call, or as `what`. */
function nameOfCheck(node: Node, callee: string): unknown {
  if (node.type === 'CallExpression' && checks.has(callee)) return (node['arguments'] as unknown[])[0]
  if (node.type === 'VariableDeclarator' && named(node['id']) === 'what') return node['init']
  return node.type === 'Property' && named(node['key']) === 'what' ? node['value'] : null
}

/** Sentences, headings and parts of them that a command says itself. */
function saidByCommand(file: string, program: Node): Fault[] {
  const silent = new Set<unknown>()
  const mute = (node: unknown) => {
    if (isNode(node)) for (const each of nodesIn(node)) silent.add(each)
  }
  for (const node of nodesIn(program)) {
    const name = named(node['callee'])
    if (/^(?:Import|TSLiteralType)/.test(node.type)) mute(node)
    if (node.type === 'NewExpression' && name === 'Error') mute(node)
    if (node.type === 'BinaryExpression') [node['left'], node['right']].forEach(mute)
    // Programs read the heads of a CSV file.
    if (node.type === 'CallExpression' && name === 'printCsv') mute((node['arguments'] as unknown[])[0])
    const check = nameOfCheck(node, name)
    if (/^[a-z]+ [a-z]+$/.test(readText(check) ?? '')) mute(check)
  }
  return [...nodesIn(program)]
    .flatMap((node) => (silent.has(node) ? [] : (readText(node) ?? [])))
    .filter((text) => isSaidByCommand(text) && !exemptOfCommands.some(([, pattern]) => pattern.test(text)))
    .map((text) => ({ file, text }))
}

test('what commands print stands in src/texts, and nothing of it in src/cli', () => {
  const own = sources.filter(({ file }) => file.startsWith('src/cli/'))
  const heard = own.filter(({ file }) => !silentCommandFiles.some(([, pattern]) => pattern.test(file)))
  expect(heard.length).toBeGreaterThan(120)
  expect(heard.flatMap(({ file, program }) => saidByCommand(file, program))).toEqual([])
  const texts = own.flatMap(({ program }) => [...nodesIn(program)].flatMap((node) => readText(node) ?? []))
  for (const [why, pattern] of exemptOfCommands)
    expect(
      texts.some((text) => pattern.test(text)),
      `an exemption that nothing needs: ${why}`,
    ).toBe(true)
  for (const [, pattern] of silentCommandFiles)
    expect(
      own.filter(({ file, program }) => pattern.test(file) && saidByCommand(file, program).length > 0),
    ).not.toEqual([])
})

test.each([
  "ok('server', 'none uses this data folder now')",
  "note('pages', `${page} names products that are not there`)",
  "const troubles = { loop: 'leads back to itself' }",
  "ok('there is none', texts.none)",
  "print('There is none.')",
  "print('Nothing.')",
  'print(`${orders} orders`)',
  'print(`${code} is off.`)',
  "print(textTable([['Id', 'made'], ...rows]))",
  'process.stderr.write(`Applied: ${names}\\n`)',
  'const usage = `\\nUsage: vitrine doctor looks at it all`',
])('a sentence in a command is noticed: %s', (planted) => {
  expect(saidByCommand('planted.ts', parse('planted.ts', planted))).toHaveLength(1)
})

test.each([
  "fault('data folder', texts.folderUnwritable(dataDir))",
  "printCsv(['Day', 'Taxed by'], rows)",
  "if (node.type === 'Literal') act()",
  "choiceOption('--as', as, kinds)",
  'process.stdout.write(`${address}  ${what}\\n`)',
  "throw new Error('Mail is sent by the running shop.')",
])('what no person reads of a command is none: %s', (planted) => {
  expect(saidByCommand('planted.ts', parse('planted.ts', planted))).toEqual([])
})

/** What `src/server/operations` writes that no person reads as a sentence. */
const exemptOfOperations: readonly (readonly [why: string, pattern: RegExp])[] = [
  ['SQL', /^\s*(?:select|vacuum|pragma) [a-z\d]/],
  ['a header', /^Bearer \0$/],
  ['what a probe of health reads', /^(?:database unavailable|disk full)$/],
]

/** Sentences and parts of them in what examines and keeps a shop; SQL, the help of metrics and lines of the log are none. */
function saidByOperation(file: string, program: Node): Fault[] {
  const silent = new Set<unknown>()
  for (const node of nodesIn(program)) {
    const isSql = node.type === 'TaggedTemplateExpression' && named(node['tag']) === 'sql'
    const isHelp = node.type === 'Property' && named(node['key']) === 'help'
    const isLog = node.type === 'CallExpression' && named(node['callee']) === 'log'
    const isImport = node.type.startsWith('Import')
    if (isSql || isHelp || isLog || isImport) for (const each of nodesIn(node)) silent.add(each)
  }
  return [...nodesIn(program)]
    .flatMap((node) => (silent.has(node) ? [] : (readText(node) ?? [])))
    .filter((text) => isSaidByCommand(text) && !exemptOfOperations.some(([, pattern]) => pattern.test(text)))
    .map((text) => ({ file, text }))
}

test('what fsck, doctor and the demo’s remains say stands in src/texts, and nothing of it in src/server/operations', () => {
  const own = sources.filter(({ file }) => file.startsWith('src/server/operations/'))
  expect(own.length).toBeGreaterThan(10)
  expect(own.flatMap(({ file, program }) => saidByOperation(file, program))).toEqual([])
  const texts = own.flatMap(({ program }) => [...nodesIn(program)].flatMap((node) => readText(node) ?? []))
  for (const [why, pattern] of exemptOfOperations)
    expect(
      texts.some((text) => pattern.test(text)),
      `an exemption that nothing needs: ${why}`,
    ).toBe(true)
})

test.each([
  "const check = { invariant: 'I2', what: 'a cart has more than one order', query: 'select 1' }",
  'report(`the provider holds ${held}`)',
  'const remains = [`${products} products of the demo are for sale`]',
  "const advice = 'Select another folder.'",
])('a sentence in an operation is noticed: %s', (planted) => {
  expect(saidByOperation('planted.ts', parse('planted.ts', planted))).toHaveLength(1)
})

test.each([
  "const check = { code: 'cart-with-orders', query: 'select cart_id as ref from orders' }",
  'const gone = sql`snapshot like ${text} and state is null`',
  "const orders = { name: 'vitrine_orders', help: 'Orders by state.' }",
  'log(`Housekeeping failed: ${name}`, reason)',
])('what no person reads of an operation is none: %s', (planted) => {
  expect(saidByOperation('planted.ts', parse('planted.ts', planted))).toEqual([])
})

test.each([
  ['text between tags', '<p>Sold out</p>'],
  ['a word between tags', '<p>Total</p>'],
  ['a name for ears', '<button aria-label="Close" />'],
  ['a message', "const a = 'We cannot reach the shop.'"],
  ['a message with a value', 'const a = `Only ${left} in stock`'],
])('a sentence in code is noticed: %s', (_, code) => {
  expect(sentencesIn('planted.tsx', code)).toHaveLength(1)
})

test.each([
  ['a log', "console.error('The bag could not be reached', error)"],
  ['a class', '<p className="card__link card__link--more" />'],
  ['an error of the program', "throw new Error('There is no page for it')"],
  ['a path', "import('./a b.ts')"],
])('what no shopper reads is none: %s', (_, code) => {
  expect(sentencesIn('planted.tsx', code)).toEqual([])
})
