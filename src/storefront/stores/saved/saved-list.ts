import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { unknownFields } from '#contract/unknown-fields.ts'
import { maxSaved } from '#contract/max-saved.ts'
import type { Saved } from '#contract/saved.ts'

import { isText, persist } from '../persist.ts'

export type SavedEntry = Saved['saved'][number]

export interface SavedList {
  /** The newest first. */
  readonly products: readonly SavedEntry[]
  /** Pages that the account of whoever is logged in had when it was last heard of; null before that, and for guests. */
  readonly account: readonly string[] | null
}

/** Taken out on the page of what is saved, where it can be put back. */
interface Taken {
  readonly entry: SavedEntry
  readonly isMoved: boolean
}

export interface SavedState {
  /** One field: a half of it alone would take from the account what is in the other. */
  list: SavedList
  taken: readonly Taken[]
}

const nothing: SavedList = { products: [], account: null }

export const savedStore = createStore<SavedState>(() => ({ list: nothing, taken: [] }))

const isEntry = (value: unknown): value is SavedEntry => {
  const { uri, savedAt } = unknownFields(value)
  return isText(uri) && isText(savedAt) && new Date(savedAt).toJSON() === savedAt
}
const isList = (value: unknown): value is SavedList => {
  const { products, account } = unknownFields(value)
  return (
    Array.isArray(products) &&
    products.length <= maxSaved &&
    products.every(isEntry) &&
    (account === null || (Array.isArray(account) && account.every(isText)))
  )
}
export const savedStorage = persist(savedStore, { name: 'saved', kind: 'local', fields: { list: isList } })

/** The newest first, and no more than may be. */
export const inOrder = (products: readonly SavedEntry[]): readonly SavedEntry[] =>
  products.toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt)).slice(0, maxSaved)

/** Whoever comes next finds nothing. */
export function forgetSaved(): void {
  savedStorage.restore()
  savedStore.setState({ list: nothing, taken: [] })
}

/** A session has ended: what is the account's goes, what a guest saved stays. */
export function forgetAccountsSaved(): void {
  savedStorage.restore()
  if (savedStore.getState().list.account) forgetSaved()
}

/** Another tab saved something. */
export const rereadSaved = (): void => void savedStorage.reread()

/** False until what the browser kept is read, as the static page has it. */
export function useIsSaved(uri: string): boolean {
  useEffect(() => savedStorage.restore(), [])
  return useStore(savedStore, ({ list }) => list.products.some((entry) => entry.uri === uri))
}

/** Null until what the browser kept is read. */
export function useSaved(): SavedState | null {
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    savedStorage.restore()
    setIsRead(true)
  }, [])
  const state = useStore(savedStore)
  return isRead ? state : null
}
