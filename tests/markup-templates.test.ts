import { expect, test } from 'vitest'

import { withTemplates } from '../markup-templates.config.ts'

const head = `import { jsx as _jsx, jsxs as _jsxs } from 'react/jsx-runtime';\n`
/** The templates, and what became of the code. */
function made(code: string): { templates: string[]; body: string } {
  const [, ...lines] = withTemplates(head + code)?.split('\n') ?? []
  const templates = lines.filter((line) => line.startsWith('const $markup'))
  return { templates, body: lines.slice(templates.length + 1).join('\n') }
}

test('what stands in the code goes into the template, the rest into its holes', () => {
  const { templates, body } = made(
    `const Line = ({ uri, name }) => _jsxs('li', { className: 'line', children: ['To ', _jsx('a', { href: uri, children: name })] })`,
  )
  expect(templates).toEqual([
    `const $markup0 = $template(($hole) => $element('li', { className: 'line', children: ['To ', $element('a', { href: $hole(0), children: $hole(1) })] }));`,
  ])
  expect(body).toBe(`const Line = ({ uri, name }) => $filled($markup0, [uri, name])`)
})

test('what is in a hole has templates of its own', () => {
  const { templates, body } = made(
    `const List = ({ all, isOpen }) => _jsx('ul', { children: isOpen && all.map((each) => _jsx('li', { children: each }, each)) })`,
  )
  expect(templates).toHaveLength(2)
  expect(body).toBe(
    `const List = ({ all, isOpen }) => $filled($markup1, [isOpen && all.map((each) => $filled($markup0, [each]))])`,
  )
})

test('listeners and refs are left out', () => {
  const { templates, body } = made(
    `const Close = ({ close, field }) => _jsx('button', { ref: field, type: 'button', onClick: () => close(), children: 'Close' })`,
  )
  expect(templates[0]).toContain(`$element('button', { type: 'button', children: 'Close' })`)
  expect(body).toBe(`const Close = ({ close, field }) => $filled($markup0, [])`)
})

test('components, fields, trusted HTML and attributes that the code does not name stay elements', () => {
  const code = [
    `_jsx(Card, { name: 'x' })`,
    `_jsx('input', { value: 'x' })`,
    `_jsx('div', { dangerouslySetInnerHTML: html })`,
    `_jsx('p', { ...rest })`,
  ]
  for (const each of code) expect(withTemplates(head + each)).toBeNull()
  const { templates, body } = made(`_jsxs('div', { children: [${code.join(', ')}] })`)
  expect(templates[0]).toContain('children: [$hole(0), $hole(1), $hole(2), $hole(3)]')
  expect(body).toBe(`$filled($markup0, [${code.join(', ')}])`)
})

test('code that makes no elements stays as it is', () => {
  expect(withTemplates(`export const jsx = (tag) => tag; jsx('div', {})`)).toBeNull()
})
