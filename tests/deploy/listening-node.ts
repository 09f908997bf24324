import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { AddressInfo } from 'node:net'

/**
 * Stands where a node would, and answers with the headers that it was asked with. What is under `/lost/` it leaves without an answer; one
 * that has lost its database says so of its health.
 */
export async function startListeningNode({ hasDatabase = true } = {}): Promise<{
  port: number
  close(): void
}> {
  const server = createServer((asked, answer) => {
    if (asked.url?.startsWith('/lost/')) return void asked.socket.destroy()
    if (asked.url === '/healthz' && !hasDatabase) answer.statusCode = 503
    answer.end(JSON.stringify(asked.headers))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Asks from an address of this machine, whoever made the certificate. */
export const ask = (
  url: string,
  {
    from = '127.0.0.1',
    method = 'GET',
    headers = {},
  }: { from?: string; method?: string; headers?: Readonly<Record<string, string>> } = {},
) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const options = { localAddress: from, method, headers, agent: false, rejectUnauthorized: false } as const
    const asking = (url.startsWith('https:') ? secureRequest : request)(url, options, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => (body += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    })
    asking.on('error', reject)
    asking.end()
  })

/** What the node was told of whose request it is. */
export const forwardedFor = async (url: string, from: string, claimed: string): Promise<string> => {
  const { body } = await ask(url, { from, headers: { 'x-forwarded-for': claimed } })
  return (JSON.parse(body) as Record<string, string>)['x-forwarded-for'] ?? ''
}
