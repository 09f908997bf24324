import { once } from 'node:events'

import { expect, test } from 'vitest'

import { createSnapshot } from '#tests/fixtures/catalogue-snapshot.ts'

import { keepPublished } from './keep-published.ts'

test('stopping ends the publication in hand, says nothing of it and begins no other', async () => {
  const begun = Promise.withResolvers<void>()
  const reported: string[] = []
  let publications = 0
  const keeper = keepPublished({
    current: () => Promise.resolve({ version: 2, snapshot: createSnapshot([]) }),
    async publish(_, signal) {
      publications++
      begun.resolve()
      await once(signal, 'abort')
      signal.throwIfAborted()
    },
    publishedVersion: 1,
    log: (message) => reported.push(message),
  })
  await begun.promise
  await keeper.stop()
  expect([publications, reported]).toEqual([1, []])
})
