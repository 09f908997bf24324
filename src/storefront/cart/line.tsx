import type { ReactNode } from 'react'

import type { CartItem } from '#contract/cart.ts'
import { dayText } from '#texts/formats/days.ts'
import { kindText } from '#texts/formats/size-names.ts'

import { href } from '#contract/screens.ts'
import * as texts from '#texts/cart.ts'
import { ChargedPrice, WirePrice } from '../product/shown-price.tsx'

interface LineProps {
  line: CartItem
  /** What is wrong with it, in a sentence. */
  fault?: string | undefined
  /** What else is to be said of it: how little is left, what one costs. */
  note?: ReactNode
  /** Not in the bag: an id would stand twice on the page. */
  isOffered?: boolean
  /** Of an order: its price is what was charged. */
  isOrdered?: boolean
  /** What can be done with it. */
  children?: ReactNode
}

/** For whom a gift card is, where it goes, and when: a slip in the address can still be mended. */
function giftCardWords({ recipientName, recipientEmail, sendOn }: NonNullable<CartItem['giftCard']>): string {
  const to = recipientName ? texts.forRecipient(recipientName) : texts.byEmailLabel
  return [to, recipientEmail, sendOn && texts.sentOn(dayText(sendOn))].filter(Boolean).join(', ')
}

/** One line of a bag or an order. */
export function Line({ line, fault, note, isOffered = false, isOrdered = false, children }: LineProps) {
  const Amount = isOrdered ? ChargedPrice : WirePrice
  return (
    <li className="line" id={isOffered ? undefined : `line-${line.item}`}>
      <a href={href('product', { uri: line.uri })} tabIndex={-1} aria-hidden="true">
        {line.image ? (
          <img className="mini-picture" src={line.image} alt="" width="88" height="110" />
        ) : (
          <span className="mini-picture mini-picture--none">{line.productName.slice(0, 1)}</span>
        )}
      </a>
      <div className="line__text">
        <div>
          <div className="line__top">
            <a className="line__name" href={href('product', { uri: line.uri })}>
              {line.productName}
            </a>
            <Amount text={line.totalPrice} />
          </div>
          <p className="soft small">
            {line.giftCard ? giftCardWords(line.giftCard) : kindText(line.variantName, line.size)}
            {!children && line.quantity > 1 && texts.piecesOfLine(line.quantity)}
          </p>
          {fault && <p className="line__fault">{fault}</p>}
          {note}
        </div>
        {children}
      </div>
    </li>
  )
}
