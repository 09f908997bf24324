import { expect, test } from 'vitest'

import { forTerminal, jsonForTerminal, oneLine } from './terminal-text.ts'

const hostile = 'Eve\u001b[2J\u001b]0;x\u0007\u009b2K\r\nOrder\u202e1\u007f'

test('what a terminal would obey is shown as a sign, and a cell stays on its line', () => {
  expect(oneLine(hostile)).toBe('Eve\ufffd[2J\ufffd]0;x\ufffd\ufffd2K Order\ufffd1\ufffd')
  expect(forTerminal('a\tb\nc\u001b[A\r')).toBe('a\tb\nc\ufffd[A\ufffd')
  expect(forTerminal('Åsa – “Ek” 王 🧥')).toBe('Åsa – “Ek” 王 🧥')
})

test('JSON holds nothing that a terminal would obey, and says the same', () => {
  const text = jsonForTerminal({ name: hostile })
  expect(text).toMatch(/^[\n\u0020-\u007e]*$/)
  expect(JSON.parse(text)).toEqual({ name: hostile })
})
