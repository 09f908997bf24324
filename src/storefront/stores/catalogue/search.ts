import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { FacetKind } from '#contract/page-data.ts'
import type { SearchAnswer } from '#contract/search.ts'
import { eachFacetKind } from '#domain/product/each-facet-kind.ts'

import { callApi } from '../shop-api.ts'

export interface SearchState {
  /** Answers by what was asked, each with all products that came so far; the latest twenty. */
  readonly answers: Readonly<Record<string, SearchAnswer>>
  /** What could not be asked. */
  readonly failed: ReadonlySet<string>
}

const maxAnswers = 20
/** More products do not come in one answer. */
const maxProducts = 60
const searchStore = createStore<SearchState>(() => ({ answers: {}, failed: new Set() }))

/** What it may cost, in minor units of a pricelist; null: no end. */
export interface PriceLimits {
  readonly pricelist: string
  readonly minMinor: number | null
  readonly maxMinor: number | null
}

/** How many products at most, of each style every colour or one, and of which values. */
export interface Wanted {
  readonly count: number
  readonly per?: 'style'
  readonly chosen?: Readonly<Record<FacetKind, readonly string[]>>
  readonly price?: PriceLimits | undefined
}

const queryKey = (query: string, { per, chosen, price }: Wanted) =>
  JSON.stringify([query, per, chosen, price])

/** Two words apart by more than one space are the same question. */
export const normalisedQuery = (typed: string): string => typed.trim().replace(/\s+/g, ' ').slice(0, 100)

/** How many products are still to be asked for: none of what suggestions leave out. */
const lacking = (answer: SearchAnswer | null, { count, per }: Wanted): number => {
  if (!answer) return count
  return per ? 0 : Math.min(count, answer.fitting) - answer.products.length
}

/** A catalogue that changed between two answers may send a product again, or fewer than it promised. */
function joined(known: SearchAnswer, more: SearchAnswer): SearchAnswer {
  const had = new Set(known.products.map(({ product }) => product))
  const products = [...known.products, ...more.products.filter(({ product }) => !had.has(product))]
  return { ...more, products, fitting: products.length === had.size ? products.length : more.fitting }
}

async function ask(query: string, wanted: Wanted, signal: AbortSignal): Promise<void> {
  const key = queryKey(query, wanted)
  const known = searchStore.getState().answers[key] ?? null
  const limit = Math.min(maxProducts, lacking(known, wanted))
  const offset = known?.products.length ?? 0
  try {
    const answer = await callApi('search', {
      query: {
        q: query,
        limit: String(limit),
        ...(offset > 0 && { offset: String(offset) }),
        per: wanted.per,
        ...toFilters(wanted.chosen),
        ...toPrices(wanted.price),
      },
      signal,
    })
    searchStore.setState(({ answers, failed }) => {
      const { [key]: _, ...rest } = answers
      const kept = Object.entries(rest).slice(1 - maxAnswers)
      return {
        answers: { ...Object.fromEntries(kept), [key]: known ? joined(known, answer) : answer },
        failed: without(failed, key),
      }
    })
  } catch (error) {
    if (signal.aborted) return
    console.error('The search could not be made', error)
    searchStore.setState(({ failed }) => ({ failed: new Set(failed).add(key) }))
  }
}

const toFilters = (chosen: Wanted['chosen']) => chosen && eachFacetKind((kind) => [...chosen[kind]])

const toMajor = (amountMinor: number | null) =>
  amountMinor === null ? undefined : (amountMinor / 100).toFixed(2)

const toPrices = (price: Wanted['price']) =>
  price && {
    pricelist: price.pricelist,
    minPrice: toMajor(price.minMinor),
    maxPrice: toMajor(price.maxMinor),
  }

const without = (failed: ReadonlySet<string>, key: string) =>
  new Set([...failed].filter((each) => each !== key))

interface Searched {
  readonly answer: SearchAnswer | null
  /** All that is wanted is there. */
  readonly isComplete: boolean
  readonly hasFailed: boolean
  readonly again: () => void
}

/**
 * The answer to a question, asked once nothing was typed for `waitMs`, with at least `count` of its products where there are as many. A
 * later question ends the one under way; answers that are known come at once. Null until there is one, and for the empty question.
 */
export function useSearch(query: string, wanted: Wanted, waitMs: number): Searched {
  const key = queryKey(query, wanted)
  const answer = useStore(searchStore, (state) => state.answers[key] ?? null)
  const hasFailed = useStore(searchStore, (state) => state.failed.has(key))
  const lacks = query === '' ? 0 : lacking(answer, wanted)
  const isNeeded = lacks > 0 && !hasFailed
  useEffect(() => {
    if (!isNeeded) return
    const gone = new AbortController()
    const timer = setTimeout(() => void ask(query, wanted, gone.signal), waitMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `key` and `lacks` are all of `query` and `wanted`
  }, [key, lacks, waitMs, isNeeded])
  const again = () => searchStore.setState(({ failed }) => ({ failed: without(failed, key) }))
  return { answer, isComplete: answer !== null && lacks <= 0, hasFailed, again }
}
