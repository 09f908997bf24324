import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'

import type { ListedProductAnswer } from '#contract/staff/listings.ts'
import * as texts from '#texts/backoffice-listings.ts'

import { ArticlePicture } from '../ui/article-picture.tsx'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import type { ListingDraft } from './listing-draft.ts'

/** More rows at once make dragging slow. */
const shownAtOnce = 200

const productName = ({ name, color }: ListedProductAnswer): string => [name, color].filter(Boolean).join(', ')

interface Props {
  readonly label: string
  readonly draft: ListingDraft
  readonly mayChange: boolean
}

/** The products of a list in their order, to be dragged by pointer, finger or keyboard. */
export function SortableProducts({ label, draft, mayChange }: Props) {
  const [count, setCount] = useState(shownAtOnce)
  const shown = draft.ordered.slice(0, count)
  const more = Math.min(shownAtOnce, draft.ordered.length - shown.length)
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayChange,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      if (target.dropPosition === 'on') return
      draft.move(new Set([...keys].map(String)), String(target.key), target.dropPosition)
    },
  })
  return (
    <>
      <GridList
        className="sortable"
        aria-label={label}
        items={shown}
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[draft.first, draft.rule, mayChange]}
      >
        {(product) => <ProductRow product={product} draft={draft} mayChange={mayChange} />}
      </GridList>
      {more > 0 && <Button onPress={() => setCount(count + shownAtOnce)}>{texts.showMore(more)}</Button>}
    </>
  )
}

interface RowProps {
  readonly product: ListedProductAnswer
  readonly draft: ListingDraft
  readonly mayChange: boolean
}

function ProductRow({ product, draft, mayChange }: RowProps) {
  const { id, picture, isSoldOut, sold } = product
  const name = productName(product)
  const isFirst = draft.first.includes(id)
  const isByHand = draft.rule === 'by-hand'
  return (
    <GridListItem id={id} textValue={name} className="sortable__row">
      {mayChange && (
        <AriaButton slot="drag" className="sortable__handle" aria-label={texts.move(name)}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 5h10M3 8h10M3 11h10" />
          </svg>
        </AriaButton>
      )}
      <ArticlePicture path={picture} />
      <span className="sortable__words">
        <span className="sortable__name">{name}</span>
        <span className="table__about">{texts.sold(sold)}</span>
      </span>
      <span className="sortable__tags">
        {isFirst && !isByHand && <Tag tone="calm">{texts.isPinned}</Tag>}
        {!isFirst && isByHand && <Tag tone="calm">{texts.newHere}</Tag>}
        {isSoldOut && <Tag tone="over">{texts.soldOut}</Tag>}
      </span>
      {mayChange && <RowAct {...{ id, name, draft, isPinned: isFirst && !isByHand }} />}
    </GridListItem>
  )
}

interface ActProps {
  readonly id: string
  readonly name: string
  readonly draft: ListingDraft
  readonly isPinned: boolean
}

function RowAct({ id, name, draft, isPinned }: ActProps) {
  if (isPinned)
    return (
      <Button look="quiet" aria-label={texts.unpinNamed(name)} onPress={() => draft.unpin(id)}>
        {texts.unpin}
      </Button>
    )
  const isByHand = draft.rule === 'by-hand'
  return (
    <Button
      look="quiet"
      aria-label={isByHand ? texts.toTopNamed(name) : texts.pinNamed(name)}
      onPress={() => draft.raise(id)}
    >
      {isByHand ? texts.toTop : texts.pin}
    </Button>
  )
}
