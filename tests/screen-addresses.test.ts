import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { families, familyPath, href, paths } from '#contract/screens.ts'

const src = path.resolve(import.meta.dirname, '../src')
/** The calls of the API have paths of their own; so has the card provider's simulator. */
const others = /^contract\/(?:screens|calls)\.ts$|^simulator\//

test('no file but the table of screens spells an address of one', () => {
  const segments = Object.values(paths).flatMap((each) => /^\/([a-z][^/:]+)\//.exec(each)?.[1] ?? [])
  // Categories stand below `/shop/`, and are spelt where their paths are made.
  const screens = new Set(segments.filter((segment) => segment !== 'shop'))
  const spelt = new RegExp(`(?:['"\`]|\\$\\{[^}]*\\})/(?:${[...screens].join('|')})/`)
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !others.test(file))
    .flatMap((file) =>
      readFileSync(path.join(src, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          spelt.test(line.replace(/\/\/.*|^\s*\*.*|\/\*.*|description: .*/, ''))
            ? [`${file}:${index + 1} ${line.trim()}`]
            : [],
        ),
    )
  expect(found).toEqual([])
})

test('a link has its parameters, and a family one document', () => {
  expect(href('my-account-path', { path: 'orders' })).toBe('/my-account/orders')
  expect(() => href('product')).toThrow(`href('product') needs the parameter "uri"`)
  expect(families.map(familyPath)).toEqual(['/checkout/_id', '/my-account/_path'])
})
