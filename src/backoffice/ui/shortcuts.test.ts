import { expect, test } from 'vitest'

import { ariaKeys, isPressed, showKeys } from './shortcuts.ts'

const press = (key: string, held: readonly string[] = [], code = '') => ({
  key,
  code,
  ctrlKey: held.includes('Control'),
  metaKey: held.includes('Meta'),
  altKey: held.includes('Alt'),
  shiftKey: held.includes('Shift'),
})

test('Ctrl and Cmd are the same key, and no other may be held with it', () => {
  expect(isPressed('save', press('s', ['Control']))).toBe(true)
  expect(isPressed('save', press('S', ['Meta']))).toBe(true)
  expect(isPressed('save', press('s'))).toBe(false)
  expect(isPressed('save', press('s', ['Control', 'Shift']))).toBe(false)
  expect(isPressed('save', press('s', ['Control', 'Alt']))).toBe(false)
  expect(isPressed('undo', press('Z', ['Control', 'Shift']))).toBe(false)
  expect(isPressed('redo', press('Z', ['Control', 'Shift']))).toBe(true)
})

test('a letter of another script counts as the key in its place, and a sign with or without Shift', () => {
  expect(isPressed('save', press('ы', ['Control'], 'KeyS'))).toBe(true)
  expect(isPressed('save', press('о', ['Control'], 'KeyJ'))).toBe(false)
  expect(isPressed('list', press('/', ['Control', 'Shift'], 'Digit7'))).toBe(true)
  expect(isPressed('list', press('?', ['Control', 'Shift'], 'Slash'))).toBe(true)
  expect(isPressed('list', press('/', [], 'Slash'))).toBe(false)
})

test('keys are shown to people and named to assistive technology', () => {
  expect([showKeys('confirm'), ariaKeys('confirm')]).toEqual(['Ctrl ↵', 'Control+Enter'])
  expect([showKeys('moveUp'), ariaKeys('moveUp')]).toEqual(['Alt ⇧ ↑', 'Alt+Shift+ArrowUp'])
})
