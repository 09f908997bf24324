import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'

import { buildInfo } from '../build-info.config.ts'

/** What is emitted for a build of one script and this stylesheet. */
function buildInfoFor(css: string): unknown {
  const { generateBundle } = buildInfo()
  if (typeof generateBundle !== 'object') throw new Error('The plugin has no handler.')
  const entry = { type: 'chunk', fileName: 'a.js', moduleIds: ['/entry.browser.tsx'], imports: [], code: '' }
  const bundle = {
    'a.js': entry,
    'a.css': { type: 'asset', fileName: 'a.css', source: css },
    'assets/text-1.woff2': { type: 'asset', fileName: 'assets/text-1.woff2', source: '' },
  } as unknown as Rolldown.OutputBundle
  let source = ''
  const context = { emitFile: (file: { source: string }) => void ({ source } = file) }
  Reflect.apply(generateBundle.handler, context, [{}, bundle])
  return JSON.parse(source)
}

test('a build tells which fonts every page needs', () => {
  expect(buildInfoFor('@font-face{src:url(/assets/text-1.woff2)}')).toMatchObject({
    fonts: ['assets/text-1.woff2'],
  })
})

test('a face whose file is not there ends the build, by its name', () => {
  expect(() => buildInfoFor('@font-face{src:url(./fonts/mine.woff2) format("woff2")}')).toThrow(
    'There is no ./fonts/mine.woff2, which a face of brand/skin.css names.',
  )
})
