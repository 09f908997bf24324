import { createServer } from 'node:http'

import { afterEach, expect, test } from 'vitest'

import { freePort } from '../free-port.ts'
import { startNginx } from './nginx.ts'

const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const end of opened.splice(0)) await end()
})

/** Answers everything with its method. */
async function beginNode(port: number): Promise<void> {
  const node = createServer((request, response) => response.end(request.method)).listen(port, '127.0.0.1')
  await new Promise((resolve) => node.once('listening', resolve))
  opened.push(() => node.close())
}

test('[C2] a node that has just started gets the next request of any method, though nginx reached no node a moment ago', async () => {
  const ports = await Promise.all([freePort(), freePort()])
  const proxy = await startNginx(await freePort(), ports)
  opened.push(() => proxy.stop())
  const ask = (method: string) => fetch(`${proxy.url}/taupe-loafer/`, { method })
  expect((await ask('GET')).status).toBe(502)
  await beginNode(ports[1] ?? 0)
  const page = await ask('GET')
  expect([page.status, await page.text()]).toEqual([200, 'GET'])
  expect((await ask('POST')).status).toBe(200)
})
