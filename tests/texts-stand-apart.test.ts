import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'
import { type ESTree, parseSync, Visitor } from 'vite'

import { type Fault, type Node, parse, prose, sources } from './source-syntax.ts'

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
  ['tells staff which pages a build leaves out', /^src\/generator\/plan\/left-out-pages\.ts$/],
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

/** Sentences of a command: whatever has four words, but for what `--help` prints. */
const saidByCommand = (file: string, program: Node): Fault[] =>
  prose(file, program).filter(({ text }) => !/^\n?Usage: /.test(text))

/** What looks at a shop or a project and says how to mend it. */
const examiners =
  /^src\/cli\/(?:(?:examining|upgrading)\/.+|doctor|check|upgrade|publishing\/dead-links)\.ts$/

test('what doctor, check and upgrade find is said in src/texts', () => {
  const own = sources.filter(({ file }) => examiners.test(file))
  expect(own.length).toBeGreaterThan(20)
  expect(own.flatMap(({ file, program }) => saidByCommand(file, program))).toEqual([])
  for (const planted of [
    "ok('server', 'none uses this data folder now')",
    "note('pages', `${page} names products that are not there`)",
    "const troubles = { loop: 'leads back to itself again' }",
  ])
    expect(saidByCommand('planted.ts', parse('planted.ts', planted)), planted).toHaveLength(1)
  const usage = 'const usage = `\nUsage: vitrine doctor looks at it all`'
  expect(saidByCommand('planted.ts', parse('planted.ts', usage))).toEqual([])
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
