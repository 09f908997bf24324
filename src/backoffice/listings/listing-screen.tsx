import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { type ListingRule, listingRules } from '#contract/snapshot.ts'
import type { ListingAnswers } from '#contract/staff/listings.ts'
import { href } from '#contract/screens.ts'
import * as texts from '#texts/backoffice-listings.ts'

import { callStaff } from '../api/call-staff.ts'
import { StaffError } from '../api/staff-error.ts'
import { useMay, useShop } from '../session/session.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { Radios } from '../ui/choices.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { ErrorNotice, Loading } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ShortcutButton } from '../ui/shortcut-button.tsx'
import { say } from '../ui/toasts.tsx'
import { useListingDraft, type ListingDraft } from './listing-draft.ts'

type Listing = ListingAnswers['showListing']
/** Dragging is as heavy as the rest of the screen; it comes while the list is asked for. */
const loadSortable = import('./sortable-products.tsx')
const SortableProducts = lazy(() => loadSortable.then((file) => ({ default: file.SortableProducts })))

const route = getRouteApi('/frame/listings/order')

/** One list: its rule, and its products to be arranged. */
export function ListingScreen() {
  const { category = '' } = route.useSearch()
  const query = useQuery({
    queryKey: ['listing', category],
    queryFn: ({ signal }) => callStaff('showListing', { query: { category } }, signal),
  })
  return <QueryView query={query}>{(listing) => <Arrangement key={category} listing={listing} />}</QueryView>
}

function Arrangement({ listing }: { readonly listing: Listing }) {
  const name = listing.name ?? texts.allProducts
  const mayChange = useMay()('catalogue.change')
  const { url } = useShop()
  const draft = useListingDraft(listing)
  const path = listing.category === '' ? href('shop') : href('category', { category: listing.category })
  return (
    <>
      <PageHead title={texts.arrange(name)}>
        <Link to="/listings" className="button button--plain">
          {texts.allLists}
        </Link>
        <a className="button button--plain" href={new URL(path, url).href} target="_blank" rel="noreferrer">
          {texts.openPage}
        </a>
      </PageHead>
      {mayChange && (
        <Radios<ListingRule>
          label={texts.order}
          value={draft.rule}
          choices={listingRules.map((rule) => [rule, texts.rules[rule]] as const)}
          onChange={draft.chooseRule}
        />
      )}
      <div className="sortable__about">
        <p>{texts.ruleHints[draft.rule]}</p>
        {mayChange && (
          <p>
            {texts.dragHint} {draft.rule !== 'by-hand' && texts.pinHint}
          </p>
        )}
      </div>
      <Suspense fallback={<Loading />}>
        <SortableProducts label={name} draft={draft} mayChange={mayChange} />
      </Suspense>
      <SaveBar listing={listing} name={name} draft={draft} />
      <LeaveGuard isDirty={draft.isDirty} />
    </>
  )
}

interface SaveProps {
  readonly listing: Listing
  readonly name: string
  readonly draft: ListingDraft
}

/** Saves what was arranged; where somebody else did meanwhile, whoever arranges decides which of both stays. */
function SaveBar({ listing, name, draft }: SaveProps) {
  const save = useAct('orderListing', {
    changes: ['listing', 'listings'],
    staleWhenRefused: ['listing'],
    onDone: () => {
      draft.discard()
      say(texts.saved(name))
    },
  })
  if (!draft.isDirty) return null
  const { rule, first } = draft
  const send = (seen: number) =>
    save.mutate({ body: { category: listing.category, rule, first: [...first], seen } })
  const isChanged = save.error instanceof StaffError && save.error.refusal?.code === 'listing-changed'
  const giveUp = () => {
    save.reset()
    draft.discard()
  }
  return (
    <div className="review" role="group" aria-label={texts.unsaved}>
      <ErrorNotice error={save.error} />
      <p>{texts.unsaved}</p>
      <Button look="quiet" onPress={giveUp}>
        {isChanged ? texts.lookAtTheirs : texts.undoAll}
      </Button>
      <ShortcutButton
        shortcut="save"
        look="primary"
        isPending={save.isPending}
        onPress={() => send(isChanged ? listing.version : draft.seen)}
      >
        {isChanged ? texts.saveOver : texts.save}
      </ShortcutButton>
    </div>
  )
}
