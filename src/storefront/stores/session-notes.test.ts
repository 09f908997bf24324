import { beforeEach, describe, expect, it, vi } from 'vitest'

import { installBrowser } from '#tests/store-setup.ts'

let world: ReturnType<typeof installBrowser>
beforeEach(() => {
  world = installBrowser()
  vi.resetModules()
})
const openNotes = () => import('./session-notes.ts')

describe('notes of a session', () => {
  it('[7.30] are found by the next document', async () => {
    ;(await openNotes()).remember('receipt', 'mine')
    vi.resetModules()
    expect((await openNotes()).recall('receipt')).toBe('mine')
  })

  it.each([['isFull'], ['isForbidden']] as const)(
    '[4.23] [7.30] where storage %s, what an address said once is found again by the same document',
    async (fault) => {
      const { remember, recall } = await openNotes()
      remember('receipt', 'earlier')
      world.sessionStorage[fault] = true
      remember('receipt', 'mine')
      expect(recall('receipt')).toBe('mine')
      world.sessionStorage[fault] = false
      remember('receipt', 'later')
      expect(recall('receipt')).toBe('later')
    },
  )

  it.each([['isFull'], ['isForbidden']] as const)(
    '[4.23] where storage %s, what was forgotten stays so',
    async (fault) => {
      const { remember, recall, forget } = await openNotes()
      remember('receipt', 'earlier')
      world.sessionStorage[fault] = true
      forget('receipt')
      expect(recall('receipt')).toBeNull()
      remember('receipt', 'mine')
      forget('receipt')
      expect(recall('receipt')).toBeNull()
      world.sessionStorage[fault] = false
      forget('receipt')
      expect(recall('receipt')).toBeNull()
    },
  )
})
