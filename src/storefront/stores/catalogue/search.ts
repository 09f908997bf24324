import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { SearchAnswer } from '#contract/search.ts'

import { callApi } from '../shop-api.ts'

export interface SearchState {
  /** Answers by what was asked; the latest twenty. */
  readonly answers: Readonly<Record<string, SearchAnswer>>
  /** What could not be asked. */
  readonly failed: ReadonlySet<string>
}

const keptAnswers = 20
const searchStore = createStore<SearchState>(() => ({ answers: {}, failed: new Set() }))

/** How many products at most, and of each style every colour or one. */
interface Wanted {
  readonly limit: number
  readonly per?: 'style' | undefined
}

const keyOf = (query: string, { limit, per }: Wanted) => `${limit} ${per ?? ''} ${query}`

/** Two words apart by more than one space are the same question. */
export const normalisedQuery = (typed: string): string => typed.trim().replace(/\s+/g, ' ').slice(0, 100)

async function ask(query: string, wanted: Wanted, signal: AbortSignal): Promise<void> {
  const key = keyOf(query, wanted)
  const { limit, per } = wanted
  try {
    const answer = await callApi('search', { query: { q: query, limit: String(limit), per }, signal })
    searchStore.setState(({ answers, failed }) => {
      const kept = Object.entries(answers).slice(1 - keptAnswers)
      const others = new Set(failed)
      others.delete(key)
      return { answers: { ...Object.fromEntries(kept), [key]: answer }, failed: others }
    })
  } catch (error) {
    if (signal.aborted) return
    console.error('The search could not be made', error)
    searchStore.setState(({ failed }) => ({ failed: new Set(failed).add(key) }))
  }
}

/**
 * The answer to a question, asked once nothing was typed for `waitMs`. A later question ends the one under way; answers that are
 * known come at once. Null until there is one, and for the empty question.
 */
export function useSearch(
  query: string,
  { limit, per, waitMs }: Wanted & { readonly waitMs: number },
): { answer: SearchAnswer | null; hasFailed: boolean; again: () => void } {
  const key = keyOf(query, { limit, per })
  const answer = useStore(searchStore, (state) => state.answers[key] ?? null)
  const hasFailed = useStore(searchStore, (state) => state.failed.has(key))
  const isNeeded = query !== '' && answer === null && !hasFailed
  useEffect(() => {
    if (!isNeeded) return
    const gone = new AbortController()
    const timer = setTimeout(() => void ask(query, { limit, per }, gone.signal), waitMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [query, limit, per, waitMs, isNeeded])
  const again = () =>
    searchStore.setState(({ failed }) => ({ failed: new Set([...failed].filter((each) => each !== key)) }))
  return { answer, hasFailed, again }
}
