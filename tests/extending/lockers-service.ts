import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** The lockers' company, as far as a shop sees it. */
export async function openLockers() {
  const asked: { path: string; body: unknown }[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      asked.push({ path: request.url ?? '', body })
      const lockers = [{ id: 'L7', name: 'Hornstull <south>' }]
      response.end(JSON.stringify({ id: 'choice1', lockers }))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
