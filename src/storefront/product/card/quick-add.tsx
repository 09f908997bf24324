import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

import { shop } from '#brand/shop.config.ts'
import type { ProductCard } from '#contract/page-data.ts'
import type { StockAnswer } from '#contract/stock.ts'

import { href } from '#contract/screens.ts'
import * as texts from '#texts/cards.ts'
import { handFocus } from '../../router/focus.ts'
import { cart } from '../../stores/cart/cart.ts'
import { usePreferences } from '../../stores/preferences.ts'
import { loadStock, useHasStockFailed, useStock } from '../../stores/catalogue/stock.ts'
import { Icon } from '../../ui/icon.tsx'
import { itemPreview } from '../item-preview.ts'
import { priceIn } from '../prices.ts'
import { sizeStock, stockText } from '../stock-text.ts'

interface QuickAddProps {
  card: ProductCard
  /** The button that opened it. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  /** An item was put into the bag; whether the server agreed is known when `settled` resolves. */
  onAdd?: ((item: string, settled: Promise<void>) => void) | undefined
}

/** An answer may be late: whoever has gone on to something else meanwhile stays there. */
function isFocusWaiting(place: HTMLElement | null, opener: HTMLElement | null): boolean {
  const { activeElement } = document
  return (
    [null, document.body, opener].includes(activeElement as HTMLElement) || !!place?.contains(activeElement)
  )
}

/** Sizes of a card's product with live stock; a press puts one into the bag. */
export function QuickAdd({ card, opener, onClose, onAdd }: QuickAddProps) {
  const stock = useStock(card.product)
  const list = useRef<HTMLDivElement>(null)
  // A first visitor's pricelist comes with their country, perhaps after the stock.
  const pricelist = usePreferences((preferences) => preferences.pricelist)
  const price = priceIn(card.markets, pricelist)
  const isSold = price !== null
  const isHere = stock !== null && pricelist !== null
  const hasFailed = useHasStockFailed(card.product) && !isHere

  useEffect(() => {
    if (!isHere && !hasFailed) return
    const place = list.current
    if (!isFocusWaiting(place, opener.current)) return
    const first =
      place?.querySelector<HTMLElement>('.size:enabled, .quick-add__again') ??
      place?.querySelector<HTMLElement>('button')
    first?.focus()
  }, [isHere, hasFailed, opener])

  function add(item: string, size: string) {
    onClose()
    const settled = cart.add(item, itemPreview(card, size, price))
    onAdd?.(item, settled)
    cart.open()
  }

  function followKeys(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape serves the buttons inside
    <div
      className="quick-add"
      role="group"
      aria-label={texts.getSizes(card.name)}
      ref={list}
      onKeyDown={followKeys}
    >
      <p className="quick-add__head small" role="status">
        {hasFailed
          ? texts.noAnswerCame
          : !isHere
            ? texts.lookingForSizes
            : isSold
              ? texts.addToBag
              : texts.notSoldInYourCountry}
      </p>
      <button
        type="button"
        className="icon-button quick-add__close"
        aria-label={texts.closeSizes}
        onClick={onClose}
      >
        <Icon shape="close" />
      </button>
      {hasFailed && <Unanswered card={card} list={list} />}
      {stock && isSold && isHere && <Sizes stock={stock} onAdd={add} />}
    </div>
  )
}

/** While the stock is asked for again this is away, and the focus on what stays. */
const Unanswered = ({ card, list }: { card: ProductCard; list: RefObject<HTMLElement | null> }) => (
  <div className="quick-add__unanswered small">
    <button
      ref={handFocus(() => list.current?.querySelector<HTMLElement>('.quick-add__close'))}
      type="button"
      className="text-button quick-add__again"
      onClick={() => void loadStock(card.product)}
    >
      {texts.tryAgain}
    </button>
    <a href={href('product', { uri: card.uri })}>{texts.seeTheProduct}</a>
  </div>
)

/** Short names beside each other, long ones with room. */
function Sizes({ stock, onAdd }: { stock: StockAnswer; onAdd: (item: string, size: string) => void }) {
  const isWide = stock.items.some(({ name }) => name.length > 4)
  return (
    <div className="quick-add__sizes" data-wide={isWide || undefined}>
      {stock.items.map(({ item, name }) => {
        const state = sizeStock(stock, item, shop.lowStock)
        const words = stockText(state)
        return (
          <button
            key={item}
            type="button"
            className={`size size--${state.state}`}
            disabled={state.state === 'gone'}
            aria-label={`${texts.sizeNamed(name)}${words && `, ${words}`}`}
            onClick={() => onAdd(item, name)}
          >
            <span className="size__name">{name}</span>
          </button>
        )
      })}
    </div>
  )
}
