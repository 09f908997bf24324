import { expect, test } from 'vitest'

import { distinctExcerpt } from './distinct-excerpt.ts'

test.each([
  ['the one sentence of a product', 'Woven by hand & washed.', '<p>Woven by hand &amp; washed.</p>', ''],
  ['a cut-off beginning', 'Woven by hand in…', '<p>Woven <em>by hand</em>\n in Tallvik.</p><p>More.</p>', ''],
  ['words in bold before a comma', 'By hand, slowly.', '<p>By <b>hand</b>, slowly.</p>', ''],
  ['two paragraphs in one', 'Woven. Washed.', '<p>Woven.</p><p>Washed.</p><ul><li>Cold</li></ul>', ''],
  ['other words', 'A shirt for summer.', '<p>Woven by hand.</p>', 'A shirt for summer.'],
  ['no description', 'A shirt for summer.', '', 'A shirt for summer.'],
  ['nothing at all', '', '', ''],
])('%s', (_, excerpt, description, shown) => {
  expect(distinctExcerpt(excerpt, description)).toBe(shown)
})
