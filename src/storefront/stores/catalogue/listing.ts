import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import {
  cardsFileName,
  cardsPerFile,
  type ListingCards,
  type ListingPage,
  type ProductCard,
} from '#contract/page-data.ts'

import { dataUrl } from '../base-path.ts'
import { loadSoldOut } from './sold-out.ts'

export interface ListingCardsState {
  /** All cards of a listing by its path, with the sizes that can be bought; absent until asked for. */
  readonly byPath: Readonly<Record<string, readonly ProductCard[]>>
  /** Paths whose cards could not be loaded. */
  readonly failed: ReadonlySet<string>
}

/** A listing by its path, and how many cards it had when its page was made. */
type ListingSize = Pick<ListingPage, 'path' | 'total'>

export const listingStore = createStore<ListingCardsState>(() => ({ byPath: {}, failed: new Set() }))
const underway = new Map<string, Promise<void>>()

/** `/assets/data/shop/cards.json` of `/shop/`, its first part. */
const cardsUrl = (path: string, part: number) => `${dataUrl}${path.replace(/\/$/, '')}/${cardsFileName(part)}`

async function fetchPart(path: string, part: number): Promise<readonly ProductCard[]> {
  const url = cardsUrl(path, part)
  const response = await fetch(url, { credentials: 'include' })
  // The shop may have become smaller since the page was made.
  if (response.status === 404 && part > 1) return []
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const { cards } = (await response.json()) as Partial<ListingCards>
  if (!Array.isArray(cards)) throw new Error(`${url} holds no cards`)
  return cards
}

async function fetchCards({ path, total }: ListingSize): Promise<readonly ProductCard[]> {
  const parts = Array.from({ length: Math.max(1, Math.ceil(total / cardsPerFile)) }, (_, at) =>
    fetchPart(path, at + 1),
  )
  const [soldOut, ...loaded] = await Promise.all([loadSoldOut(), ...parts])
  // A product that moved from one part to the next between two answers is in both.
  const cards = new Map(loaded.flat().map((card) => [card.product, card]))
  return [...cards.values()].map((card) => {
    const gone = soldOut[card.product]
    return gone ? { ...card, sizes: card.sizes.filter((size) => !gone.includes(size)) } : card
  })
}

/** Loads all cards of a listing, once; a failed load may be asked for again. */
export function loadListingCards(listing: ListingSize): Promise<void> {
  const { path } = listing
  if (listingStore.getState().byPath[path]) return Promise.resolve()
  const known = underway.get(path)
  if (known) return known
  const load = fetchCards(listing)
    .then(
      (cards) => settle(path, cards),
      (error: unknown) => {
        console.error('The products of the list could not be loaded', error)
        settle(path, null)
      },
    )
    .finally(() => underway.delete(path))
  underway.set(path, load)
  return load
}

function settle(path: string, cards: readonly ProductCard[] | null): void {
  listingStore.setState(({ byPath, failed }) => {
    const others = new Set(failed)
    others.delete(path)
    return cards ? { byPath: { ...byPath, [path]: cards }, failed: others } : { failed: others.add(path) }
  })
}

/** All cards of a listing once `isWanted`; null until they are here. */
export function useListingCards(
  { path, total }: ListingSize,
  isWanted: boolean,
): { cards: readonly ProductCard[] | null; hasFailed: boolean } {
  useEffect(() => {
    if (isWanted) void loadListingCards({ path, total })
  }, [path, total, isWanted])
  const cards = useStore(listingStore, (state) => state.byPath[path] ?? null)
  const hasFailed = useStore(listingStore, (state) => state.failed.has(path))
  return { cards, hasFailed }
}
