import { request } from 'node:http'
import { json } from 'node:stream/consumers'

import { shop } from '#brand/shop.config.ts'
import { callPath, type CallName } from '#contract/calls.ts'

import type { Answer } from '../buyer.ts'

/**
 * Sends many calls as nearly at once as one machine can: every connection is opened and every body sent but for its last byte; then all
 * the last bytes go out together.
 */
export async function fireTogether(
  calls: readonly { shopUrl: string; name: CallName; body: object }[],
): Promise<Answer[]> {
  const loaded = await Promise.all(
    calls.map(async ({ shopUrl, name, body }) => {
      const bytes = Buffer.from(JSON.stringify(body))
      const sending = request(`${shopUrl}${callPath(name, shop.namespaces)}`, {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': bytes.length },
      })
      const answer = new Promise<Answer>((resolve, reject) => {
        sending.once('error', reject)
        sending.once('response', (response) => {
          json(response).then((data) => resolve({ status: response.statusCode ?? 0, data }), reject)
        })
      })
      await new Promise<void>((resolve) => sending.write(bytes.subarray(0, -1), () => resolve()))
      return { release: () => sending.end(bytes.subarray(-1)), answer }
    }),
  )
  for (const { release } of loaded) release()
  return Promise.all(loaded.map(({ answer }) => answer))
}
