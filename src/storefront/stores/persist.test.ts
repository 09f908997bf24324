import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'

import { installBrowser } from '#tests/store-setup.ts'

import { isFlag, isText, isTextOrNull, persist, storageKey } from './persist.ts'

interface Sample {
  name: string
  choice: string | null
  isOn: boolean
  secret: string
}
const sample = () =>
  createStore<Sample>(() => ({ name: 'first', choice: null, isOn: false, secret: 'never' }))
const keep = (store: ReturnType<typeof sample>) =>
  persist(store, {
    name: 'sample',
    kind: 'local',
    fields: { name: isText, choice: isTextOrNull, isOn: isFlag },
  })

let world: ReturnType<typeof installBrowser>
beforeEach(() => {
  world = installBrowser()
})
const stored = () => JSON.parse(world.localStorage.getItem(storageKey('sample')) ?? 'null') as unknown

describe('persistence', () => {
  it('[4.23] [9.10] keeps the named fields under the key of version v10, once restored', () => {
    const store = sample()
    store.setState({ name: 'before' })
    keep(store).restore()
    expect(stored()).toBeNull()
    store.setState({ name: 'after' })
    expect(storageKey('sample')).toContain('v10')
    expect(stored()).toEqual({ name: 'after', choice: null, isOn: false })
  })

  it('[4.23] brings back what was kept', () => {
    world.localStorage.setItem(storageKey('sample'), JSON.stringify({ name: 'kept', isOn: true }))
    const store = sample()
    keep(store).restore()
    expect(store.getState()).toMatchObject({ name: 'kept', isOn: true, choice: null })
  })

  it('[4.23] drops a field of the wrong type alone, and fields that nobody knows', () => {
    world.localStorage.setItem(
      storageKey('sample'),
      JSON.stringify({ name: 7, isOn: true, secret: 'stolen', extra: 1 }),
    )
    const store = sample()
    keep(store).restore()
    expect(store.getState()).toEqual({ name: 'first', choice: null, isOn: true, secret: 'never' })
  })

  it('[4.23] whatever stands in storage, the shop starts and works', () => {
    const junk = fc.oneof(
      fc.json(),
      fc.string(),
      fc.constant('{"__proto__":{"isOn":true},"constructor":1}'),
      fc.constant('['.repeat(9000)),
    )
    fc.assert(
      fc.property(junk, (text) => {
        world.localStorage.setItem(storageKey('sample'), text)
        const store = sample()
        keep(store).restore()
        store.setState({ name: 'works' })
        const { name, choice, isOn } = store.getState()
        expect(name).toBe('works')
        expect([typeof isOn, choice === null || typeof choice === 'string']).toEqual(['boolean', true])
        expect(Object.prototype).not.toHaveProperty('isOn')
      }),
      { numRuns: 300 },
    )
  })

  it.each([['isFull'], ['isForbidden']] as const)('[4.23] memory serves when storage %s', (fault) => {
    world.localStorage[fault] = true
    const onWrite = vi.fn()
    const store = sample()
    persist(store, { name: 'sample', kind: 'local', fields: { name: isText }, onWrite }).restore()
    store.setState({ name: 'in memory' })
    expect(store.getState().name).toBe('in memory')
    expect(onWrite).toHaveBeenCalledWith(store.getState(), false)
  })

  it('H11: rereading takes what others wrote, and only that', () => {
    const store = sample()
    const kept = keep(store)
    kept.restore()
    store.setState({ name: 'ours' })
    expect(kept.reread()).toBe(false)
    world.localStorage.setItem(storageKey('sample'), JSON.stringify({ name: 'theirs' }))
    expect(kept.reread()).toBe(true)
    expect(store.getState().name).toBe('theirs')
    world.localStorage.isFull = true
    store.setState({ name: 'in memory' })
    expect(kept.reread()).toBe(false)
    expect(store.getState().name).toBe('in memory')
  })

  it('works where even naming the storage throws', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const store = sample()
    keep(store).restore()
    store.setState({ name: 'in memory' })
    expect(store.getState().name).toBe('in memory')
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      writable: true,
      value: world.localStorage,
    })
  })
})
