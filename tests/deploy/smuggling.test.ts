import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { onTestFinished, test } from 'vitest'

import { nginxHeaders, nginxMaps } from '#cli/publishing/static-nginx.ts'

import { chance } from '../faults/hostile-visitor.ts'
import { timeoutMs, tally, repetitions, type Tally } from '../faults/tally.ts'
import { freePort } from '../free-port.ts'
import { startCaddy } from './caddy.ts'
import { bringModule, startNginx } from './nginx.ts'
import { ordinary, sendSecondProtocol, splitting } from './second-protocol.ts'
import { call, isExpected, sendBytes, shapes, spelledOtherwise, startAttentiveNode } from './smuggling.ts'

async function nginxBefore(nodePort: number, ...rules: Parameters<typeof startNginx>[2][]): Promise<string> {
  const nginx = await startNginx(await freePort(), [nodePort], ...rules)
  onTestFinished(() => nginx.stop())
  return nginx.url
}

/** Pages from a folder, as `vitrine build` prepares it. */
function nginxWithFolder(nodePort: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-static-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const policy = { scriptHashes: [], formAction: [], hasTagManager: false, widgetOrigins: [] }
  writeFileSync(
    path.join(folder, 'maps.conf'),
    nginxMaps({ families: [] }, policy, 'https://shop.example', []),
  )
  writeFileSync(
    path.join(folder, 'headers.conf'),
    nginxHeaders({ publicUrl: 'https://shop.example', hstsPreload: false }),
  )
  return nginxBefore(nodePort, {
    main: bringModule('http-brotli-static'),
    http: `include ${folder}/maps.conf;`,
    server: `root ${folder}; include ${folder}/headers.conf; include vitrine/static.conf;`,
  })
}

/**
 * Which Caddy reads in one way, where nginx refuses: as chunks, as RFC 9112 §6.3 allows, or as a body of no length. What is left of one is
 * a request of its own, judged by Caddy's rules as any other.
 */
const readInOneWay = [
  'a length, then chunks',
  'chunks, then a length',
  'a length of one chunk’s head',
  'a length without a number',
  'a coding on a folded line',
  'a coding folded into another line',
  'chunks of HTTP/1.0',
]

const proxies = [
  ['nginx', (port: number) => nginxBefore(port), []],
  ['nginx with pages from a folder', nginxWithFolder, []],
  ['Caddy', async (port: number) => (await startCaddy([port])).url, readInOneWay],
] as const

test.each(proxies)(
  '[G15] requests that can be read in two ways, through the shipped %s: refused, none reaches a node in another’s, and the next visitor gets their own answer',
  (name, start, read) =>
    tally('G15', `requests of two readings through the shipped ${name}`, async (count) => {
      const node = await startAttentiveNode()
      onTestFinished(() => node.close())
      const url = await start(node.port)
      const all = Object.entries(shapes)
      const { next, pick } = chance(15)
      const isRead = new Set<string>(read)
      let notRefused = 0
      while (count.attempts() < repetitions('G15') / proxies.length && count.hasTime()) {
        const isAsWritten = count.attempts() < all.length
        const [what, bytes] = isAsWritten ? (all[count.attempts()] ?? pick(all)) : pick(all)
        const answer = await sendBytes(url, isAsWritten ? bytes : spelledOtherwise(bytes, next))
        count.tried()
        const statuses = [...answer.matchAll(/^HTTP\/1\.[01] (\d+)/gm)].map(([, status]) => Number(status))
        const isRefused = statuses.length < 2 && (statuses[0] ?? 400) >= 400
        if (!isRefused) notRefused++
        count.expect(isRefused || isRead.has(what), `not refused: ${what}: ${answer.slice(0, 40)}`)
        await visit(count, url, what)
      }
      if (notRefused > 0) count.note(`${notRefused} read in one way, by the proxy and so by the node`)
      for (const line of node.asked) if (!isExpected(line)) count.wrong(`the node was asked for ${line}`)
    }),
  timeoutMs,
)

/** Another visitor, whose answer is their own. */
async function visit(count: Tally, url: string, after: string): Promise<void> {
  const mine = `/wp-json/visitor/${count.attempts()}`
  const answer = await fetch(`${url}${mine}`)
  const got = `${answer.status} ${await answer.text()}`
  count.expect(got === `200 GET ${mine}`, `after ${after} another visitor got ${got.slice(0, 60)}`)
}

test(
  '[G15] requests over HTTP/2 that would be two over HTTP/1.1, through the shipped nginx: none is two for a node, and the next visitor gets their own answer',
  () =>
    tally('G15', 'requests over HTTP/2 that hold another, through the shipped nginx', async (count) => {
      const node = await startAttentiveNode()
      onTestFinished(() => node.close())
      // Without TLS, as which these bytes would be sent in it.
      const port = await freePort()
      const http = `server { listen 127.0.0.1:${port} http2; include vitrine/shop.conf; }`
      const url = await nginxBefore(node.port, { http, server: 'include vitrine/shop.conf;' })
      await sendSecondProtocol(port, ordinary)
      count.expect(node.asked.splice(0).at(-1) === `PUT ${call}`, 'no request arrives over HTTP/2')
      const all = Object.entries(splitting)
      for (let nth = 0; nth < repetitions('G15') / 10 && count.hasTime(); nth++) {
        const [what, request] = all[nth % all.length] ?? []
        if (!request) continue
        await sendSecondProtocol(port, request)
        count.tried()
        await visit(count, url, what ?? '')
      }
      const refused = count.attempts() - node.asked.filter((line) => line.startsWith('PUT ')).length
      count.note(`${refused} did not reach the node at all`)
      for (const line of node.asked) if (!isExpected(line)) count.wrong(`the node was asked for ${line}`)
    }),
  timeoutMs,
)
