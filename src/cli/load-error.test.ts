import path from 'node:path'

import { expect, test } from 'vitest'

import { brandDir, programDir } from '#server/project-folders.ts'

import { loadErrorText } from './load-error.ts'

test('a file of the brand that lacks what the program imports of it is named, with what to write', () => {
  const reason = new SyntaxError(
    "The requested module '#brand/shop.config.ts' does not provide an export named 'shop'",
  )
  expect(loadErrorText(reason)).toBe(
    'brand/shop.config.ts exports no `shop`. Write `export const shop = …` there.',
  )
})

test('a name that the package does not have is answered with those that it has', () => {
  const reason = Object.assign(
    new Error(
      `Package subpath './shops' is not defined by "exports" in ${path.join(programDir, 'package.json')} imported from ${path.join(brandDir, 'shop.config.ts')}`,
    ),
    { code: 'ERR_PACKAGE_PATH_NOT_EXPORTED' },
  )
  expect(loadErrorText(reason)).toMatch(
    /^brand\/shop\.config\.ts imports vitrine\/shops, which the package does not have\. There are: vitrine\/shop, /,
  )
})

test('a package of others is left in the words of Node', () => {
  const message = `Package subpath './x' is not defined by "exports" in /p/package.json imported from /p/a.ts`
  const reason = Object.assign(new Error(message), { code: 'ERR_PACKAGE_PATH_NOT_EXPORTED', stack: message })
  expect(loadErrorText(reason)).toBe(message)
})
