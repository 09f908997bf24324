import { expect, test, vi } from 'vitest'

import { awaitPicture } from './await-picture.ts'

const busy = (retryAfter?: string) =>
  new Response('', {
    status: 503,
    ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }),
  })
const there = () => new Response('a picture')

/** Asks for what is answered in turn; `null`: the network lost it. Returns what came of it, how often it was asked and what was waited. */
async function askFor(answers: readonly (Response | null)[], signal = new AbortController().signal) {
  const waited: number[] = []
  const ask = vi.fn(async () => {
    const answer = answers[ask.mock.calls.length - 1]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  const wait = async (ms: number) => void waited.push(ms)
  const isThere = await awaitPicture('/images/a/2560.avif', { signal, ask, wait })
  return { isThere, waited, tries: ask.mock.calls.length }
}

test('a picture that a busy server could not make is asked for again when the server says', async () => {
  expect(await askFor([busy('10'), there()])).toEqual({ isThere: true, waited: [1000, 10_000], tries: 2 })
})

test('where nobody says when, and where the network lost it, the waits double', async () => {
  expect(await askFor([busy(), null, busy(), there()])).toEqual({
    isThere: true,
    waited: [1000, 2000, 4000, 8000],
    tries: 4,
  })
})

test('it is asked for a few times and no more, and nobody waits for minutes', async () => {
  const { isThere, waited, tries } = await askFor([busy('86400'), busy('x'), busy(), busy(), there()])
  expect({ isThere, tries }).toEqual({ isThere: false, tries: 4 })
  expect(waited).toEqual([1000, 15_000, 4000, 8000])
})

test('a picture that is not there is not asked for again', async () => {
  expect(await askFor([new Response('', { status: 404 }), there()])).toMatchObject({
    isThere: false,
    tries: 1,
  })
})

test('whoever goes on to another picture asks no more', async () => {
  expect(await askFor([there()], AbortSignal.abort())).toMatchObject({ isThere: false, tries: 0 })
})
