import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { GiftCardDetail, GiftCardRow } from '#contract/staff/gift-cards.ts'
import { screens } from '#texts/backoffice.ts'
import * as batchTexts from '#texts/backoffice-gift-cards.ts'
import { giftCards as texts } from '#texts/backoffice-sections.ts'

import { callStaff } from '../api/call-staff.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { UrlSearch } from '../ui/url-search.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { GiftCardLedger } from './gift-card-ledger.tsx'
import { GiftCardTable } from './gift-card-table.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

const route = getRouteApi('/frame/gift-cards')

/** All cards, or those that a search finds, with their ledgers. */
function useGiftCards(text: string) {
  return useQuery<{ readonly cards: readonly (GiftCardRow | GiftCardDetail)[] }>({
    queryKey: ['gift-cards', text],
    queryFn: ({ signal }) =>
      text === ''
        ? callStaff('listGiftCards', {}, signal)
        : callStaff('findGiftCards', { params: { text } }, signal),
    placeholderData: keepPreviousData,
  })
}

/** The gift cards: found, issued, blocked, replaced. */
export function GiftCardList() {
  const { text = '' } = route.useSearch()
  const navigate = useNavigate()
  const may = useMay()
  const [issued, setIssued] = useState<'one' | 'many' | null>(null)
  const [replaced, setReplaced] = useState<GiftCardRow | null>(null)
  const [blocked, setBlocked] = useState<GiftCardRow | null>(null)
  const query = useGiftCards(text.trim())
  return (
    <>
      <PageHead title={screens.giftCards}>
        {may('gift-cards.issue') && (
          <>
            <Button onPress={() => setIssued('many')}>{batchTexts.batch}</Button>
            <Button look="primary" onPress={() => setIssued('one')}>
              {texts.issue}
            </Button>
          </>
        )}
      </PageHead>
      <div className="filters" role="search">
        <UrlSearch
          label={texts.findLabel}
          value={text}
          onSettle={(typed) => void navigate({ to: '/gift-cards', search: { text: typed }, replace: true })}
        />
      </div>
      <QueryView query={query}>
        {({ cards }) =>
          cards.length === 0 ? (
            <Empty>{text ? texts.noneFound : texts.none}</Empty>
          ) : (
            <>
              <GiftCardTable
                cards={cards}
                {...(may('gift-cards.block') && { onBlock: setBlocked })}
                {...(may('gift-cards.issue') && { onReplace: setReplaced })}
              />
              {cards.map((card) => 'ledger' in card && <GiftCardLedger key={card.id} card={card} />)}
            </>
          )
        }
      </QueryView>
      {issued === 'one' && <IssueDialog onClose={() => setIssued(null)} />}
      {issued === 'many' && <BatchDialog onClose={() => setIssued(null)} />}
      {replaced && <ReplaceDialog card={replaced} onClose={() => setReplaced(null)} />}
      {blocked && <BlockDialog card={blocked} onClose={() => setBlocked(null)} />}
    </>
  )
}
