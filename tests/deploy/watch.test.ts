import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { stepFor } from '#cli/serving/watch-sources.ts'

import { startServer } from '../server.ts'
import { copyProgram, projectDir } from './project-copy.ts'

test.each([
  ['src/backoffice/orders/order-list.tsx', 'code'],
  ['src/storefront/pages/home.tsx', 'build'],
  ['brand/skin.css', 'build'],
  ['brand/content/careers.html', 'content'],
  ['src/server/stock/routes.ts', 'code'],
  ['src/contract/cart.ts', 'code'],
  ['brand/markets.ts', 'code'],
  ['brand/synonyms.txt', 'code'],
  ['src/domain/cart/cart.test.ts', null],
  ['brand/images/hero-cloth.jpg', null],
])('%s asks for: %s', (file, step) => {
  expect(stepFor(file)).toBe(step)
})

test('whoever works on the shop sees a page, its mistake and a setting without starting again by hand', async () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'vitrine-watched-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  copyProgram(copy)
  symlinkSync(path.join(projectDir, 'node_modules'), path.join(copy, 'node_modules'))
  const server = await startServer({ projectDir: copy, args: ['--watch'], timeoutMs: 120_000 })
  onTestFinished(async () => {
    await server.stop()
    server.remove()
  })
  const timeoutMs = { timeout: 180_000 }
  const fetchText = async (url: string) =>
    fetch(server.url + url).then(
      (answer) => answer.text(),
      () => '',
    )

  const page = path.join(copy, 'examples/tallvik/brand/content/mill.html')
  const head = '<!-- {"path":"/mill/","title":"The mill","heading":"The mill","description":"D"} -->'
  writeFileSync(page, `${head}<p>Since 1897.</p>`)
  await expect.poll(() => fetchText('/mill/'), timeoutMs).toContain('Since 1897.')
  writeFileSync(page, '<p>No head.</p>')
  await expect.poll(() => server.output(), timeoutMs).toMatch(/The pages stay as they were: .*mill\.html:1: /)
  expect(await fetchText('/mill/')).toContain('Since 1897.')
  rmSync(page)

  const settings = path.join(copy, 'examples/tallvik/brand/shop.config.ts')
  writeFileSync(settings, readFileSync(settings, 'utf8').replace("name: 'Tallvik'", "name: 'Granbo'"))
  await expect.poll(() => fetchText('/wp-json/'), timeoutMs).toContain('Granbo')
  await expect.poll(() => fetchText('/'), timeoutMs).toContain('Granbo')
}, 600_000)
