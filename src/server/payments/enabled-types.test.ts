import { expect, test } from 'vitest'

import { createEnabledTypes } from './enabled-types.ts'
import { ProviderError } from './provider.ts'

function followed() {
  let at = 0
  let answer: readonly string[] | null = ['swish']
  const asked: number[] = []
  const logged: string[] = []
  const provider = {
    name: 'stripe',
    enabledMethodTypes() {
      asked.push(at)
      return answer ? Promise.resolve(answer) : Promise.reject(new ProviderError('denied', 'may not read'))
    },
  }
  const types = createEnabledTypes(provider, { now: () => at, log: (message) => void logged.push(message) })
  return {
    types,
    asked,
    logged,
    pass: (minutes: number) => (at += minutes * 60_000),
    says: (types: readonly string[] | null) => (answer = types),
  }
}

test('a list is kept for ten minutes, and read again behind the back of who asks after that', async () => {
  const { types, asked, pass, says } = followed()
  expect(types.known()).toBeNull()
  await types.refresh()
  expect(types.known()).toEqual(['swish'])
  says([])
  pass(9)
  expect(types.known()).toEqual(['swish'])
  expect(asked).toHaveLength(1)
  pass(1)
  expect(types.known()).toEqual(['swish'])
  await types.refresh()
  expect(types.known()).toEqual([])
  expect(asked).toHaveLength(2)
})

test('without an answer the last list holds, is asked for every minute, and the log has one line of it', async () => {
  const { types, asked, logged, pass, says } = followed()
  await types.refresh()
  says(null)
  for (const minutes of [10, 1, 1]) {
    pass(minutes)
    expect(types.known()).toEqual(['swish'])
    await types.refresh()
  }
  expect(asked).toHaveLength(4)
  expect(logged).toHaveLength(1)
  says(['swish', 'klarna'])
  pass(1)
  types.known()
  await types.refresh()
  expect(types.known()).toEqual(['swish', 'klarna'])
  says(null)
  pass(10)
  types.known()
  await types.refresh()
  expect(logged).toHaveLength(2)
})
