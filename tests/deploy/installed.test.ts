import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { ensureBundle } from '#cli/publishing/storefront-bundle.ts'

import { freePort } from '../free-port.ts'
import { startServer } from '../server.ts'
import { unprivilegedUser } from '../unprivileged-user.ts'
import { installTree } from './installed-tree.ts'

/** Where nobody may write any more, its owner neither. */
const close = () => spawnSync('chmod', ['-R', 'a-w', tree.dir])
const reopen = () => spawnSync('chmod', ['-R', 'u+w', tree.dir])

const user = unprivilegedUser()
let tree: ReturnType<typeof installTree>
let dataDir: string
beforeAll(async () => {
  await ensureBundle()
  tree = installTree()
  close()
  dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-data-'))
  if (user) chownSync(dataDir, user.uid, user.gid)
})
afterAll(() => {
  reopen()
  for (const dir of [tree.dir, dataDir]) rmSync(dir, { recursive: true, force: true })
})

const production = (port: number) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  STRIPE_SECRET_KEY: 'sk_test_installed1234',
  STRIPE_WEBHOOK_SECRET: 'whsec_installed1234',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Shop <shop@example.com>',
  SIGNING_KEY: 'of-a-shop-that-was-installed-by-somebody-else',
  ECB_URL: 'http://127.0.0.1:9/',
  LOG_LEVEL: 'error',
})

test('a shop whose code belongs to somebody else starts in production from the bundle that is there, and serves', async () => {
  const port = await freePort()
  const server = await startServer({
    projectDir: tree.dir,
    dataDir,
    port,
    node: tree.node,
    user,
    environment: production(port),
    timeoutMs: 120_000,
  })
  onTestFinished(() => server.kill())

  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
  const last = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].at(-1)?.[1] ?? ''
  const product = await fetch(last)
  const text = await product.text()
  expect([product.status, text]).toEqual([200, expect.stringContaining('"@type":"Product"')])
  const script = /src="(\/assets\/app\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
  expect((await fetch(server.url + script)).headers.get('content-type')).toContain('javascript')
  expect((await fetch(`${server.url}/wp-json/commerce/v1/countries`)).status).toBe(200)
  // It is the demo that it opens, which nobody should buy from.
  expect(server.output()).toMatch(
    /^Not ready to sell: pages are the demo's.*: \/terms\/, \/privacy-policy\/,/m,
  )
  expect(server.output()).toMatch(/^Not ready to sell: \d+ products of the demo are for sale/m)
  expect(await server.stop()).toBe(0)
})

test('with a bundle that is older than its sources it ends with the command that makes one, and doctor tells', () => {
  reopen()
  const changed = path.join(tree.dir, 'src/domain/slug.ts')
  const before = readFileSync(changed)
  appendFileSync(changed, '// Changed after the bundle was built.\n')
  close()
  const vitrine = (command: string) =>
    spawnSync(tree.node, ['bin/vitrine.mjs', command], {
      ...user,
      cwd: tree.dir,
      encoding: 'utf8',
      env: { ...production(1), PORT: '0', DATA_DIR: dataDir },
    })
  const { status, stderr } = vitrine('serve')
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(
      'The storefront is older than its sources, and what builds it is not installed. Run `npm ci --include=dev` and then `node bin/vitrine.mjs build --bundle`.',
    ),
  ])
  expect(vitrine('doctor').stdout).toMatch(/^note {2}storefront +older than its sources/m)
  reopen()
  writeFileSync(changed, before)
  close()
})

test('without a bundle it ends with the command that makes one: where its packages are missing, and where it may not write', async () => {
  reopen()
  rmSync(path.join(tree.dir, 'examples/tallvik/dist'), { recursive: true })
  const port = await freePort()
  const start = () => {
    close()
    const { status, stderr } = spawnSync(tree.node, ['bin/vitrine.mjs', 'serve'], {
      ...user,
      cwd: tree.dir,
      encoding: 'utf8',
      env: { ...production(port), DATA_DIR: dataDir },
    })
    expect(status).toBe(1)
    reopen()
    return stderr
  }
  expect(start()).toContain('Run `npm ci --include=dev` and then `node bin/vitrine.mjs build --bundle`.')

  const vite = path.join(tree.dir, 'node_modules/vite/bin/vite.js')
  mkdirSync(path.dirname(vite), { recursive: true })
  writeFileSync(vite, '')
  writeFileSync(path.join(tree.dir, 'node_modules/vite/package.json'), '{"name":"vite","version":"0.0.0"}')
  expect(start()).toContain(
    'is not built, and this process may not write there. Run `node bin/vitrine.mjs build --bundle`',
  )
})
