import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { ProductCard } from '#contract/page-data.ts'
import type { SoldOut } from '#contract/stock.ts'

import { callApi } from '../shop-api.ts'

/** Names of the sizes that are sold out, by product. */
type SoldOutSizes = SoldOut['soldOut']

export interface SoldOutState {
  /** Empty until the server has answered: then nothing counts as sold out, and the product page knows. */
  readonly byProduct: SoldOutSizes
}

export const soldOutStore = createStore<SoldOutState>(() => ({ byProduct: {} }))

/** A list does not wait longer for the server than people wait for a list. */
const timeoutMs = 2000
/** How long an answer is believed. */
const freshMs = 30_000

let latest: { readonly answer: Promise<SoldOutSizes>; readonly at: number } | null = null

async function ask(): Promise<SoldOutSizes> {
  try {
    const { soldOut } = await callApi('getSoldOut', { signal: AbortSignal.timeout(timeoutMs) })
    soldOutStore.setState({ byProduct: soldOut })
  } catch (error) {
    console.error('What is sold out could not be loaded', error)
  }
  return soldOutStore.getState().byProduct
}

/** Which sizes are sold out; all cards of a page ask together. Without an answer it is what was known before. */
export function loadSoldOut(): Promise<SoldOutSizes> {
  const at = performance.now()
  if (!latest || at - latest.at > freshMs) latest = { answer: ask(), at }
  return latest.answer
}

/** Whether no size of a product can be bought; false until known. `sizes` may already be without those that are sold out. */
export function useIsSoldOut({ product, sizes }: Pick<ProductCard, 'product' | 'sizes'>): boolean {
  useEffect(() => void loadSoldOut(), [])
  const gone = useStore(soldOutStore, ({ byProduct }) => byProduct[product])
  return gone !== undefined && sizes.every((size) => gone.includes(size))
}
