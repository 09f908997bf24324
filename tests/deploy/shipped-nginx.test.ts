import assert from 'node:assert'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { nginxHeaders, nginxMaps } from '#cli/publishing/static-nginx.ts'

import { bodyLimit } from '#server/http/json-body.ts'
import { webhookLimit } from '#server/http/serve-webhook.ts'

import { openTestShop } from '../api/open-shop.ts'
import { freePort } from '../free-port.ts'
import { selfSigned } from '../resilience/tls.ts'
import { earlyAnswers, postEarly } from './early-answers.ts'
import { ask, forwardedFor, startListeningNode } from './listening-node.ts'
import { bringModule, bringNginx, shipped, untilItListens, formatUpstream } from './nginx.ts'

/** What Debian's packages make, and what the instructions say to put there. Everything else has to be in the shipped files. */
const debian = ['etc/nginx/modules-enabled', 'var/lib/nginx', 'var/log/nginx', 'var/www/html']
const certificates = 'etc/letsencrypt/live/shop.example.com'
const challenge = '/.well-known/acme-challenge/token'

let dir: string
let node: Awaited<ReturnType<typeof startListeningNode>>
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'vitrine-etc-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  node = await startListeningNode()
  onTestFinished(() => node.close())
  for (const folder of [...debian, certificates]) mkdirSync(path.join(dir, folder), { recursive: true })
  cpSync(shipped, path.join(dir, 'etc/nginx/vitrine'), { recursive: true })
  writeFileSync(path.join(dir, 'etc/nginx/vitrine/nodes.conf'), formatUpstream([node.port]))
  const { key, cert } = selfSigned()
  writeFileSync(path.join(dir, certificates, 'privkey.pem'), key)
  writeFileSync(path.join(dir, certificates, 'fullchain.pem'), cert)
})

/** The shipped file below `dir`, on these ports; `filledIn` is what whoever runs a shop writes into it. */
function write(ports: readonly [number, number], filledIn = (text: string) => text): string[] {
  const own = filledIn(readFileSync(path.join(shipped, 'nginx.conf'), 'utf8'))
    .replaceAll(/(?<= )\/(?=etc|var|srv)/g, `${dir}/`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80', `listen 127.0.0.1:${ports[0]}`)
    .replace('listen 443', `listen 127.0.0.1:${ports[1]}`)
    .replace(
      'http {\n',
      `http {\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/${name};`).join('')}\n`,
    )
  const file = path.join(dir, 'etc/nginx/nginx.conf')
  writeFileSync(file, own)
  const root = process.getuid?.() === 0 ? 'user root;' : ''
  return ['-p', dir, '-e', `${dir}/start.log`, '-c', file, '-g', `pid ${dir}/nginx.pid; ${root}`]
}

async function start(filledIn?: (text: string) => string) {
  const ports = [await freePort(), await freePort()] as const
  const args = write(ports, filledIn)
  const nginx = spawn(bringNginx(), [...args.slice(0, -1), `${args.at(-1)} daemon off;`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(async () => {
    if (nginx.exitCode !== null) return
    const ended = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await ended
  })
  await untilItListens(nginx, `http://127.0.0.1:${ports[0]}`)
  return { plain: `http://127.0.0.1:${ports[0]}`, secure: `https://127.0.0.1:${ports[1]}` }
}

test('the shipped nginx.conf starts as it is, leads to https, and leaves a place for the proof of a certificate', async () => {
  const { plain, secure } = await start()
  mkdirSync(path.join(dir, 'var/www/html', path.dirname(challenge)), { recursive: true })
  writeFileSync(path.join(dir, 'var/www/html', challenge), 'proof')
  for (const url of [plain, secure]) expect((await ask(url + challenge)).body).toBe('proof')
  const { status, headers } = await ask(`${plain}/terms/?a=1`)
  expect([status, headers.location]).toEqual([301, 'https://127.0.0.1/terms/?a=1'])
  expect(JSON.parse((await ask(`${secure}/`)).body)).toMatchObject({ 'x-forwarded-proto': 'https' })
})

test('with pages from a folder it starts as static.conf says, once the module that Debian has is installed', async () => {
  writeFileSync(
    path.join(dir, 'etc/nginx/modules-enabled/50-mod-http-brotli-static.conf'),
    bringModule('http-brotli-static'),
  )
  const built = path.join(dir, 'srv/shop/_nginx')
  mkdirSync(built, { recursive: true })
  const policy = { scriptHashes: [], formAction: [], hasTagManager: false, widgetOrigins: [] }
  writeFileSync(
    path.join(built, 'maps.conf'),
    nginxMaps({ families: [] }, policy, 'https://shop.example.com', []),
  )
  writeFileSync(
    path.join(built, 'headers.conf'),
    nginxHeaders({ publicUrl: 'https://shop.example.com', hstsPreload: false }),
  )
  const args = write([await freePort(), await freePort()], (text) =>
    text
      .replace('include /etc/nginx/vitrine/nodes.conf;', '$& include /srv/shop/_nginx/maps.conf;')
      .replace(
        'include /etc/nginx/vitrine/shop.conf;',
        'root /srv/shop; include /srv/shop/_nginx/headers.conf; include /etc/nginx/vitrine/static.conf;',
      ),
  )
  const { stderr } = spawnSync(bringNginx(), ['-t', ...args], { encoding: 'utf8' })
  expect(stderr).toContain('test is successful')
})

test('neither log has what opens a receipt, whether the node answered or not', async () => {
  const { secure } = await start()
  await ask(`${secure}/wp-json/commerce/v1/payment-return/stripe?selection=SECRET`)
  const lost = await ask(`${secure}/lost/payment-return/stripe?selection=SECRET`, { method: 'POST' })
  expect(lost.status).toBe(502)
  const read = (name: string) => readFileSync(path.join(dir, 'var/log/nginx', name), 'utf8')
  // nginx writes its line after the answer has left. Who did not answer is told, too.
  await expect.poll(() => read('access.log')).toContain(` POST /lost/payment-return/stripe 502 `)
  expect(read('access.log')).toContain(` 127.0.0.1:${node.port} 502 `)
  expect(read('access.log')).toMatch(/ GET \/wp-json\/commerce\/v1\/payment-return\/stripe 200 /)
  expect(read('access.log') + read('error.log')).not.toContain('SECRET')
})

test('nor what a mailed link holds in its path', async () => {
  const { secure } = await start()
  const unsubscribe = '/wp-json/commerce/v1/newsletter/unsubscribe/'
  await ask(`${secure}${unsubscribe}SECRET.x.y`)
  await ask(`${secure}${unsubscribe}SECRET.x.y`, { method: 'POST' })
  await ask(`${secure}/checkout/SECRET`)
  await ask(`${secure}/checkout/`)
  const read = () => readFileSync(path.join(dir, 'var/log/nginx/access.log'), 'utf8')
  await expect.poll(read).toContain(' GET /checkout/ 200 ')
  expect(read()).toContain(` GET ${unsubscribe}... 200 `)
  expect(read()).toContain(` POST ${unsubscribe}... 200 `)
  expect(read()).toContain(' GET /checkout/... 200 ')
  expect(read()).not.toContain('SECRET')
})

test('behind a CDN the visitor is whom a named edge tells of; a stranger tells of himself alone', async () => {
  const { secure } = await start((text) =>
    text.replace('# set_real_ip_from 192.0.2.0/24;', 'set_real_ip_from 127.0.0.2/32;'),
  )
  const claimed = '203.0.113.1, 198.51.100.7'
  expect(await forwardedFor(secure, '127.0.0.2', claimed)).toBe('198.51.100.7')
  expect(await forwardedFor(secure, '127.0.0.3', claimed)).toBe('127.0.0.3')
})

test('a request that is refused before its body is read gets its answer, and takes no node away from anybody else', async () => {
  const shop = await openTestShop('sqlite', { fill: false, environment: { TRUST_PROXY: 'loopback' } })
  onTestFinished(() => shop.close())
  const port = Number(new URL(shop.url).port)
  // nginx counts no failures of a node that is the only one.
  writeFileSync(path.join(dir, 'etc/nginx/vitrine/nodes.conf'), formatUpstream([port, port]))
  const { secure } = await start()
  for (const early of earlyAnswers)
    expect([early.what, await postEarly(secure, early)]).toEqual([early.what, early.status])
  const wrong: unknown[] = []
  const shopper = async () => {
    const { status } = await ask(`${secure}/wp-json/commerce/v1/countries`)
    if (status !== 200) wrong.push(['a shopper', status])
  }
  const attacker = async (index: number) => {
    const early = earlyAnswers[index % earlyAnswers.length] ?? assert.fail()
    const status = await postEarly(secure, early)
    if (status !== early.status) wrong.push([early.what, status])
  }
  for (let round = 0; round < 10; round++)
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => [attacker(10 * round + index), shopper()]).flat(),
    )
  expect(wrong).toEqual([])
})

test('nginx lets through what a node reads, and not a byte more', () => {
  const rules = readFileSync(path.join(shipped, 'to-nodes.conf'), 'utf8')
  const limits = [...rules.matchAll(/client_max_body_size (\d+)k;/g)].map(
    ([, kilobytes]) => Number(kilobytes) * 1024,
  )
  expect(limits).toEqual([bodyLimit, webhookLimit])
  expect(readFileSync(path.join(shipped, 'nodes.conf'), 'utf8')).not.toMatch(/^ *server (?!.*max_fails=0)/m)
})

test('whoever sends a call without a key gets one for it, so that a second node does it once', async () => {
  const { secure } = await start()
  const getKey = async (headers: Record<string, string>) =>
    (
      JSON.parse(
        (await ask(`${secure}/wp-json/commerce/v1/cart/add`, { method: 'PUT', headers })).body,
      ) as Record<string, string>
    )['idempotency-key']
  const [first, second] = [await getKey({}), await getKey({})]
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).not.toBe(first)
  expect(await getKey({ 'idempotency-key': 'mine' })).toBe('mine')
})

test('[C13] a call that a node took and did not answer is asked of the next under the same key; one of the brand is not', async () => {
  const lost: unknown[] = []
  const ending = createServer((asked) => {
    lost.push(asked.headers['idempotency-key'])
    asked.socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(ending, 'listening')
  onTestFinished(() => void ending.close())
  const { port } = ending.address() as AddressInfo
  writeFileSync(path.join(dir, 'etc/nginx/vitrine/nodes.conf'), formatUpstream([port, node.port]))
  const { secure } = await start()
  const post = (namespace: string) => ask(`${secure}/wp-json/${namespace}/v1/payment`, { method: 'POST' })
  const answers = [await post('commerce'), await post('commerce'), await post('commerce')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const done = answers.map(({ body }) => (JSON.parse(body) as Record<string, string>)['idempotency-key'])
  expect(lost.length).toBeGreaterThan(0)
  expect(done).toEqual(expect.arrayContaining(lost))
  const own = [await post('my-brand'), await post('my-brand'), await post('my-brand')]
  expect(own.map(({ status }) => status)).toContain(502)
})
