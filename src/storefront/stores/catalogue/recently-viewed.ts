import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { unknownFields } from '#contract/unknown-fields.ts'
import type { Media } from '#contract/snapshot.ts'

import { isText, persist } from '../persist.ts'

/** What is remembered of a product: enough for a small card, and no price, which would grow old. */
export interface SeenProduct {
  readonly uri: string
  readonly name: string
  readonly color: string | null
  readonly picture: Pick<Media, 'hash' | 'alt' | 'width' | 'height' | 'focus'> | null
}
interface SeenState {
  /** The latest first. */
  seen: readonly SeenProduct[]
}

const maxSeen = 12

function isSeen(value: unknown): value is SeenProduct {
  const { uri, name, color, picture } = unknownFields(value)
  if (!isText(uri) || !isText(name) || (color !== null && !isText(color))) return false
  if (picture === null) return true
  const { hash, alt, width, height } = unknownFields(picture)
  return isText(hash) && isText(alt) && Number.isFinite(width) && Number.isFinite(height)
}
const isSeenList = (value: unknown): value is readonly SeenProduct[] =>
  Array.isArray(value) && value.length <= maxSeen && value.every(isSeen)

const seenStore = createStore<SeenState>(() => ({ seen: [] }))
const storage = persist(seenStore, { name: 'seen', kind: 'local', fields: { seen: isSeenList } })

/** Remembers a product that is looked at, here in the browser and nowhere else. */
export function noteSeen(product: SeenProduct): void {
  storage.restore()
  seenStore.setState(({ seen }) => ({
    seen: [product, ...seen.filter(({ uri }) => uri !== product.uri)].slice(0, maxSeen),
  }))
}

/** What was looked at before, the latest first. */
export function useSeen(): readonly SeenProduct[] {
  useEffect(() => storage.restore(), [])
  return useStore(seenStore, (state) => state.seen)
}
