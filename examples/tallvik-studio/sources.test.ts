import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { collection } from './collection/all.ts'

const templates = path.join(import.meta.dirname, 'templates')
/** Templates whose code a template runs; types draw nothing. */
const listImports = (name: string): string[] =>
  Array.from(
    readFileSync(path.join(templates, `${name}.ts`), 'utf8').matchAll(
      /^import (?!type )[^'"]*?from '\.\/([\w-]+)\.ts'/gm,
    ),
    ([, imported]) => imported ?? '',
  )

function reachedFrom(names: readonly string[]): string[] {
  const reached = new Set<string>()
  const follow = (name: string): void => {
    if (reached.has(name)) return
    reached.add(name)
    listImports(name).forEach(follow)
  }
  names.forEach(follow)
  return [...reached]
}

test('a picture names every template that draws it, so that it is drawn again when one of them changes', () => {
  const forgotten = collection.flatMap(({ stem, pictures }) =>
    pictures.flatMap(({ sources }, index) =>
      reachedFrom(sources)
        .filter((name) => !sources.includes(name))
        .map((name) => `${stem} ${index + 1}: ${name}`),
    ),
  )
  expect(forgotten).toEqual([])
})
