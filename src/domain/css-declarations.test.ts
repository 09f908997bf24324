import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { readCss } from './css-declarations.ts'

test('declarations of nested rules are read with their lines', () => {
  const css = `/* a; } { */
:root { --paper: #fff; --text: 'A; B', serif }
@media (prefers-contrast: more) {
  :root {
    --soft: #333;
    a:hover & { color: var(--soft) }
  }
}
@font-face {
  src: url(data:font/woff2;base64,AA) format('woff2'),
    local('A');
}
`
  const { declarations, fault } = readCss(css)
  expect(fault).toBeNull()
  expect(declarations.map(({ name, line }) => [name, line])).toEqual([
    ['--paper', 2],
    ['--text', 2],
    ['--soft', 5],
    ['color', 6],
    ['src', 10],
  ])
})

test.each([
  [':root {\n  --paper: #fff;\n', { code: 'css-unclosed', params: { line: 1, sign: '{' } }],
  [':root {}\n}\n', { code: 'css-unopened', params: { line: 2, sign: '}' } }],
  [':root {\n  --a: calc(1px;\n}', { code: 'css-unclosed', params: { line: 2, sign: '(' } }],
  [':root {\n  --a: 1px);\n}', { code: 'css-unopened', params: { line: 2, sign: ')' } }],
  [':root {}\n/* the end', { code: 'css-unclosed', params: { line: 2, sign: '/*' } }],
  [":root {\n  --a: 'Arial;\n}", { code: 'css-unclosed', params: { line: 2, sign: "'" } }],
  [
    ':root {\n  --paper #fff;\n}',
    { code: 'css-not-a-declaration', params: { line: 2, text: '--paper #fff' } },
  ],
  [
    ':root {\n  $paper: #fff;\n}',
    { code: 'css-not-a-declaration', params: { line: 2, text: '$paper: #fff' } },
  ],
  ['--paper: #fff;\n:root {}', { code: 'css-outside-rule', params: { line: 1, text: '--paper: #fff' } }],
  [':root {}\npaper', { code: 'css-outside-rule', params: { line: 2, text: 'paper' } }],
  [
    ':root {\n  --a: 1px;\n\n  --b:\n    2px\n  --c: 3px;\n}',
    { code: 'css-semicolon-missing', params: { line: 5, next: '--c' } },
  ],
])('what is no CSS is named with its line: %j', (css, fault) => {
  expect(readCss(css).fault).toEqual(fault)
})

test.each([
  'examples/brand/skin.css',
  'examples/tallvik/brand/skin.css',
  'tests/fixtures/second-brand/skin.css',
  'packages/create-vitrine/template/project/brand/skin.css',
  'src/storefront/styles/tokens.css',
  'src/storefront/styles/footer.css',
])('%s is read without a fault', (file) => {
  const { declarations, fault } = readCss(readFileSync(file, 'utf8'))
  expect(fault).toBeNull()
  expect(declarations.length).toBeGreaterThan(5)
})
