import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { PageData, ProductCard } from '#contract/page-data.ts'

import { pageDataUrl } from '../base-path.ts'
import { loadSoldOut } from './sold-out.ts'

type CardsByCategory = Readonly<Record<string, readonly ProductCard[]>>

/** The first screenful of each category that was asked for, without what is sold out. */
export const inStockStore = createStore<{ readonly byCategory: CardsByCategory }>(() => ({ byCategory: {} }))

export async function loadInStock(category: string, signal: AbortSignal): Promise<void> {
  try {
    const [soldOut, response] = await Promise.all([
      loadSoldOut(),
      fetch(pageDataUrl(`shop/${category}`), { credentials: 'include', signal }),
    ])
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
    const { context } = (await response.json()) as PageData
    if (context.template !== 'listing') return
    const cards = context.cards.filter(
      ({ product, sizes }) => !sizes.every((size) => soldOut[product]?.includes(size)),
    )
    inStockStore.setState(({ byCategory }) => ({ byCategory: { ...byCategory, [category]: cards } }))
  } catch (error) {
    if (!signal.aborted) console.error('What is in stock beside it could not be loaded', error)
  }
}

/** What of a category can be bought now, by its `uri`; null asks for nothing. Empty until it is known. */
export function useInStock(category: string | null): readonly ProductCard[] {
  const cards = useStore(inStockStore, ({ byCategory }) =>
    category === null ? undefined : byCategory[category],
  )
  const isNeeded = category !== null && cards === undefined
  useEffect(() => {
    if (!isNeeded) return
    const gone = new AbortController()
    void loadInStock(category, gone.signal)
    return () => gone.abort()
  }, [category, isNeeded])
  return cards ?? []
}
