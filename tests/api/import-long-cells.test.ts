import { expect, test } from 'vitest'

import { emptyShop, importLines } from './import-shop.ts'

/** A cell may have a megabyte; a part of it is enough to tell what goes with the square of its length. */
const spaces = ' '.repeat(150_000)
const timeoutMs = 5000

test.each([
  ['a price with a gap in it', 'Handle,Title,Variant Price', `a,Tee,"1${spaces}x"`],
  ['a name of tags that never end', 'Handle,Title,Variant Price', `a,"Tee ${'<br'.repeat(90_000)}",10`],
  ['a header with a gap in it', `Handle,Title,Variant Price,"a${spaces}b"`, 'a,Tee,10,x'],
])('%s keeps nobody waiting for an import', async (_, header, line) => {
  const shop = await emptyShop('sqlite')
  const begun = performance.now()
  await importLines(shop, header, line, 'b,Cap,11')
  expect(performance.now() - begun).toBeLessThan(timeoutMs)
  expect((await shop.snapshot()).variants.map(({ name }) => name)).toContain('Cap')
})
