import { expect, test } from 'vitest'

import { scrollingTables } from './scrolling-tables.ts'

const table = (...cells: string[]) =>
  `<table><thead><tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead></table>`

test('a table of few columns scrolls by itself; one of many is come to by Tab, by the name of its columns', () => {
  const narrow = table('Day', 'Open')
  const wide = table('Place', 'What is <em>made</em> there', '12" &amp; more', 'Since')
  expect(scrollingTables(`<p>A</p>${narrow}<p>B</p>${wide}`)).toBe(
    `<p>A</p><div class="scroll-x">${narrow}</div><p>B</p>` +
      `<div class="scroll-x" tabindex="0" role="group" aria-label="Table: Place, What is made there, 12&quot; &amp; more, Since">${wide}</div>`,
  )
})

test('a table within a table stays within it, and text without one is left as it is', () => {
  const inner = table('A')
  expect(scrollingTables(table(inner))).toBe(
    `<div class="scroll-x">${table(`<div class="scroll-x">${inner}</div>`)}</div>`,
  )
  expect(scrollingTables('<p>A table, no &lt;table&gt;.</p>')).toBe('<p>A table, no &lt;table&gt;.</p>')
})
