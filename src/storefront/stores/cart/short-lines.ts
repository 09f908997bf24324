import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { Cart } from '#contract/cart.ts'
import type { CartStock } from '#contract/stock.ts'

import { useCart } from './cart.ts'
import { callApi } from '../shop-api.ts'

export interface ShortLinesState {
  /** The bag that was asked about; null until the server has answered. */
  readonly selection: string | null
  /** How many can be had, by item, of lines that asked for more. */
  readonly left: CartStock['short']
}

export const shortLinesStore = createStore<ShortLinesState>(() => ({ selection: null, left: {} }))

/** The bag whose answer is awaited: what is said of an earlier one is no longer wanted. */
let asked: Cart | null = null

/** Asks which lines of a bag cannot be had as they stand. When nobody answers, what was known stays. */
export async function loadShortLines(bag: Cart): Promise<void> {
  if (asked === bag) return
  asked = bag
  const { selection } = bag
  try {
    const { short } = await callApi('getCartStock', { body: { selection } })
    if (asked === bag) shortLinesStore.setState({ selection, left: short })
  } catch (error) {
    console.error('What is left of the bag could not be loaded', error)
  }
  if (asked === bag) asked = null
}

/** By item how many can be had, of lines that still ask for more: a line that was made smaller meanwhile is in order. */
export function shortLines(
  { selection, items }: Pick<Cart, 'selection' | 'items'>,
  known: ShortLinesState,
): ReadonlyMap<string, number> {
  if (known.selection !== selection) return new Map()
  return new Map(
    items.flatMap(({ item, quantity }) => {
      const left = known.left[item]
      return left !== undefined && left < quantity ? [[item, left]] : []
    }),
  )
}

/**
 * What is short of the bag that is shown, asked for when the view mounts and whenever the server has answered about the bag; empty until
 * known.
 */
export function useShortLines(bag: Cart | null): ReadonlyMap<string, number> {
  // A bag of an earlier visit, or with a change under way, is not yet the server's.
  const isSettled = useCart(({ status, busyItems }) => status === 'ready' && busyItems.size === 0)
  useEffect(() => {
    if (bag && bag.items.length > 0 && isSettled) void loadShortLines(bag)
  }, [bag, isSettled])
  const known = useStore(shortLinesStore)
  return useMemo(() => (bag ? shortLines(bag, known) : new Map<string, number>()), [bag, known])
}
