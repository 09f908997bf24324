import { useEffect, useLayoutEffect } from 'react'

import type { ListingPage } from '#contract/page-data.ts'

import { usePage, useRouter } from '../router/use-page.ts'
import { type Filter, filterStore, restoreFilter } from '../stores/catalogue/filter.ts'
import {
  type Chosen,
  chosenCount,
  facetKinds,
  type ListingState,
  spelledIn,
  writeListing,
} from './listing-filter.ts'

/** `data-filter="kept"` on `<html>`: the list is not seen until the kept filter is on it. The boot script sets it for documents. */
const isHeldBack = () => document.documentElement.dataset['filter'] === 'kept'
const holdBack = () => void (document.documentElement.dataset['filter'] = 'kept')
const letSee = () => void delete document.documentElement.dataset['filter']

const chooseAvailable = (selected: readonly Filter[], { facets }: ListingPage): Chosen => {
  const values = (kind: Filter['kind']) =>
    selected.flatMap((entry) => (entry.kind === kind ? (spelledIn(facets, kind, entry.value) ?? []) : []))
  return {
    model: values('model'),
    color: values('color'),
    material: values('material'),
    size: values('size'),
  }
}

const listSelected = ({ chosen }: ListingState): Filter[] =>
  facetKinds.flatMap((kind) => chosen[kind].map((value) => ({ kind, value })))

/**
 * The session's filter (spec 2.30, 3.30, 4.23): that of the list seen last. Whoever comes to a list by a plain address finds of it
 * what this list has, in the address like any other, so that chips take it off; an address with filters wins, and the way back
 * finds a list as it was left. `isDrawn`: the list shows what the address asks for.
 */
export function useKeptFilter(list: ListingPage, state: ListingState, isDrawn: boolean): void {
  const { isFromTop } = usePage()
  const router = useRouter()
  const count = chosenCount(state.chosen)
  const text = writeListing({ ...state, sort: 'newest', page: 1 })
  useLayoutEffect(() => {
    restoreFilter()
    const chosen = chooseAvailable(filterStore.getState().selected, list)
    const isKept = count === 0 && chosenCount(chosen) > 0 && (isFromTop || isHeldBack())
    if (isKept) {
      holdBack()
      router.replace(list.path + writeListing({ ...state, chosen, page: 1 }))
    } else letSee()
    return letSee
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival only: what changes later is the shopper's own doing
  }, [])
  useEffect(() => {
    // Empty only because the kept filter is on its way.
    if (count > 0 || !isHeldBack()) filterStore.setState({ selected: listSelected(state) })
    // oxlint-disable-next-line react/exhaustive-deps -- the text says all of the state that matters here
  }, [text])
  useLayoutEffect(() => {
    if (count > 0 && isDrawn) letSee()
  }, [count, isDrawn])
}
