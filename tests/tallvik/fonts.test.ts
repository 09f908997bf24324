import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { fontsDir, listLetters, makeFonts } from '../../examples/tallvik-studio/fonts/make-fonts.ts'

/** Bytes of all together: they come before a page's first picture, over the same line. */
const most = 31_000

test('the first fonts are of the letters that skin.css names, and light', async () => {
  const fonts = await makeFonts()
  for (const [name, font] of fonts) {
    const kept = readFileSync(path.join(fontsDir, name))
    expect(kept.equals(font), `${name} is of other letters: npm run fonts makes it again`).toBe(true)
  }
  expect([...fonts.values()].reduce((sum, { length }) => sum + length, 0)).toBeLessThan(most)
})

test('no letter is in two faces of a weight, and none of Latin is in none', () => {
  const skin = readFileSync(path.join(fontsDir, '../skin.css'), 'utf8')
  const faces = [...skin.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, rules = '']) => rules)
  for (const [family, weight] of [
    ['Instrument Sans', '400 500'],
    ['Newsreader', '300'],
  ] as const) {
    // Faces of other weights complete nothing, even where theirs holds this one.
    const own = faces.filter(
      (rules) => rules.includes(`'${family}';`) && rules.includes(`font-weight: ${weight};`),
    )
    const letters = own.flatMap((rules) => [...listLetters(/unicode-range:([^;]*);/.exec(rules)?.[1] ?? '')])
    expect(new Set(letters).size, `${family} ${weight}`).toBe(letters.length)
    for (const letter of listLetters('U+20-7E, U+A0-17F, U+2013-2014, U+2018-201D, U+2026, U+20AC'))
      expect(letters).toContain(letter)
  }
})
