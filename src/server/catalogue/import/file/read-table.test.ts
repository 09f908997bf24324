import { expect, test } from 'vitest'

import { withLineFeeds } from './read-table.ts'

test('a line end that two chunks part is one, and the last one of a file is not lost', async () => {
  const chunks = async function* () {
    yield* ['a\r', '\nb\r', '\r', 'c\r\n\n', 'd\r']
  }
  let text = ''
  for await (const chunk of withLineFeeds(chunks())) text += chunk
  expect(text).toBe('a\nb\n\nc\n\nd\n')
})
