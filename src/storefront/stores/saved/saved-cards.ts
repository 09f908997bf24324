import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { PageData, ProductCard } from '#contract/page-data.ts'
import { createCard } from '#domain/product/product-card.ts'

import { pageDataUrl } from '../base-path.ts'
import { unsave } from './saved.ts'

/** What is known of a saved product's page. `gone`: the shop has no such product any more. */
export type FoundCard = ProductCard | 'gone' | 'failed'

interface SavedCardsState {
  /** Absent until it has come. */
  readonly byUri: Readonly<Record<string, FoundCard>>
}

export const savedCardsStore = createStore<SavedCardsState>(() => ({ byUri: {} }))
const asked = new Set<string>()

/** The page's own file, which is there while the API is not. */
async function find(uri: string): Promise<FoundCard> {
  const response = await fetch(pageDataUrl(uri), { credentials: 'include' })
  if (response.status === 404) return 'gone'
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  const { context } = (await response.json()) as PageData
  if (context.template !== 'product') return 'gone'
  const { product, markets } = context.product
  // How many colours there are says nothing here: one of them was chosen.
  return createCard(context.product, { product, markets, colors: 1 })
}

async function load(uri: string): Promise<void> {
  if (asked.has(uri)) return
  asked.add(uri)
  const found = await find(uri).catch((error: unknown) => {
    console.error('A saved product could not be loaded', error)
    asked.delete(uri)
    return 'failed' as const
  })
  savedCardsStore.setState(({ byUri }) => ({ byUri: { ...byUri, [uri]: found } }))
  if (found === 'gone') unsave(uri)
}

/** Said once, it is said. */
export function forgetGone(): void {
  const { byUri } = savedCardsStore.getState()
  for (const [uri, found] of Object.entries(byUri)) if (found === 'gone') asked.delete(uri)
  const others = Object.entries(byUri).filter(([, found]) => found !== 'gone')
  savedCardsStore.setState({ byUri: Object.fromEntries(others) })
}

/** Asks once more for what did not come. */
export function loadFailedCards(): void {
  const { byUri } = savedCardsStore.getState()
  const others = Object.entries(byUri).filter(([, found]) => found !== 'failed')
  savedCardsStore.setState({ byUri: Object.fromEntries(others) })
  for (const [uri, found] of Object.entries(byUri)) if (found === 'failed') void load(uri)
}

/** What is known of the pages of products, which are asked for. */
export function useSavedCards(uris: readonly string[]): SavedCardsState['byUri'] {
  const key = uris.join('\n')
  useEffect(() => {
    for (const uri of key.split('\n').filter(Boolean)) void load(uri)
  }, [key])
  return useStore(savedCardsStore, ({ byUri }) => byUri)
}
