import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { ListingCards, ProductCard } from '#contract/page-data.ts'

import { callApi } from './shop-api.ts'

export interface ListingCardsState {
  /** All cards of a listing by its path, with the sizes that can be bought; absent until asked for. */
  readonly byPath: Readonly<Record<string, readonly ProductCard[]>>
  /** Paths whose cards could not be loaded. */
  readonly failed: ReadonlySet<string>
}

export const listingStore = createStore<ListingCardsState>(() => ({ byPath: {}, failed: new Set() }))
const underway = new Map<string, Promise<void>>()

/** `/assets/data/shop/cards.json` of `/shop/`. */
const cardsUrl = (path: string) => `/assets/data${path.replace(/\/$/, '')}/cards.json`

/** A list does not wait longer for the server than people wait for a list. */
const patienceMs = 2000

/** Sold-out sizes by product. Without an answer every size counts as there: the product page knows. */
async function fetchSoldOut(): Promise<Readonly<Record<string, readonly string[]>>> {
  try {
    return (await callApi('getSoldOut', { signal: AbortSignal.timeout(patienceMs) })).soldOut
  } catch (error) {
    console.error('What is sold out could not be loaded', error)
    return {}
  }
}

async function fetchCards(path: string): Promise<readonly ProductCard[]> {
  const [response, soldOut] = await Promise.all([
    fetch(cardsUrl(path), { credentials: 'include' }),
    fetchSoldOut(),
  ])
  if (!response.ok) throw new Error(`${cardsUrl(path)} answered ${response.status}`)
  const { cards } = (await response.json()) as Partial<ListingCards>
  if (!Array.isArray(cards)) throw new Error(`${cardsUrl(path)} holds no cards`)
  return cards.map((card: ProductCard) => {
    const gone = soldOut[card.product]
    return gone ? { ...card, sizes: card.sizes.filter((size) => !gone.includes(size)) } : card
  })
}

/** Loads all cards of a listing, once; a failed load may be asked for again. */
export function loadListingCards(path: string): Promise<void> {
  if (listingStore.getState().byPath[path]) return Promise.resolve()
  const known = underway.get(path)
  if (known) return known
  const load = fetchCards(path)
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
  path: string,
  isWanted: boolean,
): { cards: readonly ProductCard[] | null; hasFailed: boolean } {
  useEffect(() => {
    if (isWanted) void loadListingCards(path)
  }, [path, isWanted])
  const cards = useStore(listingStore, (state) => state.byPath[path] ?? null)
  const hasFailed = useStore(listingStore, (state) => state.failed.has(path))
  return { cards, hasFailed }
}
