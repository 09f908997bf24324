import type { MouseEvent } from 'react'

import type { CartItem } from '#contract/cart.ts'
import { isOneSize } from '#domain/product/size-text.ts'

import { href } from '#contract/screens.ts'
import * as texts from '#texts/cart.ts'
import { cart } from '../stores/cart/cart.ts'

interface LineStockProps {
  line: CartItem
  /** How many can be had, where that is fewer than the line asks for. */
  left: number | undefined
  /** Where the line has no buttons of its own to mend it with. */
  isMendedHere?: boolean
}

/** What the stock has against a line, and the way out; told to screen readers when it is learnt. */
export function LineStock({ line, left, isMendedHere = false }: LineStockProps) {
  return (
    <>
      <div role="status">{left !== undefined && <Words line={line} left={left} />}</div>
      {left !== undefined && isMendedHere && <Mend line={line} left={left} />}
    </>
  )
}

type ShortLine = { line: CartItem; left: number }

const lineName = ({ productName, size }: CartItem) => `${productName}, ${size}`

function Words({ line, left }: ShortLine) {
  return (
    <p className="line__stock">
      <span className="hidden">{lineName(line)}: </span>
      {left > 0 ? (
        texts.onlyInStock(left)
      ) : isOneSize(line.size) ? (
        texts.soldOutPleaseRemoveIt
      ) : (
        <>
          {texts.soldOutRemoveOr((text) => (
            <a key="sizes" href={href('product', { uri: line.uri })}>
              {text}
            </a>
          ))}
        </>
      )}
    </p>
  )
}

/** A button that goes gives its focus to the summary's own. */
function passFocusOn({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('details')?.querySelector('summary')?.focus({ preventScroll: true })
}

function Mend({ line, left }: ShortLine) {
  const { item, quantity } = line
  const mend = (event: MouseEvent<HTMLElement>) => {
    passFocusOn(event)
    // Not as a removal that can be undone: the bag, which offers that, may be opened much later.
    void cart.remove(item, quantity - left)
  }
  return (
    <button
      type="button"
      className="text-button small"
      aria-label={left > 0 ? texts.takeOf(left, lineName(line)) : texts.removeNamed(lineName(line))}
      onClick={mend}
    >
      {left > 0 ? texts.takeFewer(left) : texts.remove}
    </button>
  )
}
