import { setImmediate as turn } from 'node:timers/promises'

import { describe, expect, test, vi } from 'vitest'

import { batched } from './batched.ts'

/** Keeps every batch until it is let go. */
function held() {
  const batches: { asked: readonly number[]; letGo: () => void; fail: (reason: Error) => void }[] = []
  const ask = batched<number, string>(
    (asked) =>
      new Promise((resolve, reject) => {
        batches.push({ asked, letGo: () => resolve(asked.map((each) => `no. ${each}`)), fail: reject })
      }),
    { timeoutMs: 100_000 },
  )
  return { ask, batches }
}

describe('batched', () => {
  test('what is asked in one turn goes at once, and everybody gets their own answer', async () => {
    const { ask, batches } = held()
    const answers = Promise.all([ask(3), ask(1), ask(3)])
    await turn()
    expect(batches.map(({ asked }) => asked)).toEqual([[3, 1, 3]])
    batches[0]?.letGo()
    expect(await answers).toEqual(['no. 3', 'no. 1', 'no. 3'])
  })

  test('what is asked while a batch is under way waits for its end and is asked again', async () => {
    const { ask, batches } = held()
    const first = ask(1)
    await turn()
    const later = Promise.all([ask(1), ask(2)])
    await turn()
    expect(batches).toHaveLength(1)
    batches[0]?.letGo()
    expect(await first).toBe('no. 1')
    await vi.waitFor(() => expect(batches[1]?.asked).toEqual([1, 2]))
    batches[1]?.letGo()
    expect(await later).toEqual(['no. 1', 'no. 2'])
  })

  test('who asks again when answered goes with those who waited', async () => {
    const { ask, batches } = held()
    const again = ask(1).then(() => ask(3))
    await turn()
    const waiting = ask(2)
    batches[0]?.letGo()
    await vi.waitFor(() => expect(batches[1]?.asked).toEqual([2, 3]))
    batches[1]?.letGo()
    expect(await Promise.all([waiting, again])).toEqual(['no. 2', 'no. 3'])
  })

  test('while every turn brings more, they go together; once one brings none, they go', async () => {
    const { ask, batches } = held()
    const first = ask(1)
    await turn()
    batches[0]?.letGo()
    await first
    const trickle: Promise<string>[] = []
    for (let next = 2; next < 10; next++) {
      trickle.push(ask(next))
      await turn()
    }
    await vi.waitFor(() => expect(batches).toHaveLength(2))
    expect(batches[1]?.asked).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    batches[1]?.letGo()
    await Promise.all(trickle)
  })

  test('a batch that fails fails for those in it, and the next one is tried', async () => {
    const { ask, batches } = held()
    const failing = Promise.allSettled([ask(1), ask(2)])
    await turn()
    const later = ask(3)
    batches[0]?.fail(new Error('gone'))
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await vi.waitFor(() => expect(batches).toHaveLength(2))
    batches[1]?.letGo()
    expect(await later).toBe('no. 3')
  })

  test('a batch that hangs does not keep the next one waiting for ever', async () => {
    const asked: (readonly number[])[] = []
    const ask = batched<number, number>(
      (batch) => {
        asked.push(batch)
        return batch.includes(1) ? new Promise(() => undefined) : Promise.resolve(batch)
      },
      { timeoutMs: 1 },
    )
    void ask(1)
    await turn()
    expect(await ask(2)).toBe(2)
    expect(asked).toEqual([[1], [2]])
  })

  test('more than 256 go in several batches, and none is lost', async () => {
    const sizes: number[] = []
    const ask = batched<number, number>(async (batch) => {
      sizes.push(batch.length)
      return batch
    })
    const wanted = Array.from({ length: 600 }, (_, index) => index)
    expect(await Promise.all(wanted.map(ask))).toEqual(wanted)
    expect(sizes).toEqual([256, 256, 88])
  })
})
