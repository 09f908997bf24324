import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { createHandler } from './http-answers.ts'

test('a body that is too large is told so', async () => {
  // It is refused before anybody looks into the books.
  const answerTo = createHandler({} as never, '')
  const server = createServer((request, response) => void answerTo(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const body = ' '.repeat(256 * 1024 + 1)
  const answer = await fetch(`http://127.0.0.1:${port}/_simulator/faults`, { method: 'POST', body })
  expect(answer.status).toBe(413)
  expect(await answer.text()).toContain('<h1>Too large</h1>')
})
