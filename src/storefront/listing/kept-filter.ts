import { useEffect, useLayoutEffect } from 'react'

import type { ListingPage } from '#contract/page-data.ts'
import { eachFacetKind } from '#domain/product/each-facet-kind.ts'

import { usePage, useRouter } from '../router/use-page.ts'
import { type Filter, filterStore, restoreFilter } from '../stores/catalogue/filter.ts'
import { chosenCount, listChosen, type ListingState, spelledIn, writeListing } from './listing-filter.ts'
import { readPriceRange } from './price-range.ts'

/** `data-filter="kept"` on `<html>`: the list is not seen until the kept filter is on it. The boot script sets it for documents. */
const isHeldBack = () => document.documentElement.dataset['filter'] === 'kept'
const holdBack = () => void (document.documentElement.dataset['filter'] = 'kept')
const letSee = () => void delete document.documentElement.dataset['filter']

const chooseAvailable = (selected: readonly Filter[], { facets }: ListingPage) => ({
  chosen: eachFacetKind((kind) =>
    selected.flatMap((entry) => (entry.kind === kind ? (spelledIn(facets, kind, entry.value) ?? []) : [])),
  ),
  price: readPriceRange(selected.find(({ kind }) => kind === 'price')?.value ?? null),
})

/**
 * The session's filter (spec 2.30, 3.30, 4.23): that of the list seen last. Whoever comes to a list by a plain address finds of it
 * what this list has, in the address like any other, so that chips take it off; an address with filters wins, and the way back
 * finds a list as it was left. `state` is what the address
 * says; `isDrawn`: the list shows it.
 */
export function useKeptFilter(list: ListingPage, state: ListingState, isDrawn: boolean): void {
  const { isFromTop } = usePage()
  const router = useRouter()
  const count = chosenCount(state)
  const text = writeListing({ ...state, sort: 'newest', page: 1 })
  useLayoutEffect(() => {
    restoreFilter()
    const kept = chooseAvailable(filterStore.getState().selected, list)
    const isKept = count === 0 && chosenCount(kept) > 0 && (isFromTop || isHeldBack())
    if (isKept) {
      holdBack()
      router.replace(list.path + writeListing({ ...state, ...kept, page: 1 }))
    } else letSee()
    return letSee
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival only: what changes later is the shopper's own doing
  }, [])
  useEffect(() => {
    // Empty only because the kept filter is on its way.
    if (count > 0 || !isHeldBack()) filterStore.setState({ selected: listChosen(state) })
    // oxlint-disable-next-line react/exhaustive-deps -- the text says all of the state that matters here
  }, [text])
  useLayoutEffect(() => {
    if (count > 0 && isDrawn) letSee()
  }, [count, isDrawn])
}
