import { Agent, request } from 'node:http'

import type { Tally } from './tally.ts'

interface Got {
  readonly status: number
  readonly tag: string
  readonly body: string
}

const atOnce = 20

/**
 * Asks for static files again and again, each time with a query that nobody has asked with, as a scraper or who means to get past a cache
 * does. Each answer must be the file's.
 */
export async function scrape(
  count: Tally,
  url: string,
  addresses: readonly string[],
  tries: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const usual = new Map<string, Got>()
  for (const address of addresses) usual.set(address, await get(agent, url + address))
  let asked = 0
  async function askOn(): Promise<void> {
    while (asked < tries && count.hasTime()) {
      const address = addresses[asked++ % addresses.length] ?? ''
      const query = queries[asked % queries.length]?.(crypto.randomUUID()) ?? ''
      const got = await get(agent, `${url}${address}?${query}`)
      const wanted = usual.get(address)
      count.tried()
      count.expect(
        got.status === wanted?.status && got.tag === wanted.tag && got.body === wanted.body,
        `${address}?${query}: ${got.status}, ${got.tag}, ${got.body.length} characters`,
      )
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, askOn))
  } finally {
    agent.destroy()
  }
}

const queries: readonly ((random: string) => string)[] = [
  (random) => random,
  (random) => `v=${random}`,
  (random) => `utm_source=${random}&utm_medium=${random}`,
  (random) => `${random}=1&${random}=2`,
  (random) => `size[]=${random}&%00=%ff`,
  (random) => `../${random}?${random}#`,
  (random) => `q=${random.repeat(20)}`,
]

const get = (agent: Agent, url: string): Promise<Got> =>
  new Promise((resolve, reject) => {
    const asking = request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      let body = ''
      answer.setEncoding('latin1').on('data', (part: string) => (body += part))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, tag: answer.headers.etag ?? '', body }),
      )
    })
    asking.on('error', reject).end()
  })
