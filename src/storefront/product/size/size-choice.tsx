import type { ReactNode, Ref } from 'react'

import * as texts from '#texts/product.ts'

import { type SizeStock, stockText } from '../stock-text.ts'

export interface SizeOption {
  readonly item: string
  readonly name: string
  readonly stock: SizeStock
}

interface SizeChoiceProps {
  sizes: readonly SizeOption[]
  chosen: string | null
  /** "Choose a size" was said and not yet done. */
  isMissing: boolean
  onChoose: (item: string) => void
  /** Stands beside the word "Size". */
  help: ReactNode
  ref: Ref<HTMLFieldSetElement>
}

function note(sizes: readonly SizeOption[], chosen: SizeOption | undefined, isMissing: boolean): string {
  if (!chosen && sizes.every(({ stock }) => stock.state === 'gone')) return texts.chooseASize
  if (isMissing) return texts.chooseASizeLabel
  if (!chosen) return ''
  if (chosen.stock.state === 'gone') return texts.soldOutIn(chosen.name)
  return chosen.stock.state === 'few' ? texts.onlyLeftIn(chosen.stock.left, chosen.name) : ''
}

/** Sizes as radio buttons, all visible; state in words as well ("41, sold out"). Sold-out ones can be chosen, to say so. */
export function SizeChoice({ sizes, chosen, isMissing, onChoose, help, ref }: SizeChoiceProps) {
  const option = sizes.find((each) => each.item === chosen)
  const tone = isMissing ? ' field__fault' : option?.stock.state === 'few' ? ' sizes__note--few' : ''
  return (
    <fieldset className="sizes" ref={ref} data-fault={isMissing || undefined} aria-describedby="size-note">
      <legend className="sizes__head small">
        <span className="soft">{texts.size}</span>
      </legend>
      {help}
      <div className="sizes__list" data-wide={sizes.some(({ name }) => name.length > 5) || undefined}>
        {sizes.map((size) => (
          <Size key={size.item} size={size} isChosen={size.item === chosen} onChoose={onChoose} />
        ))}
      </div>
      <p id="size-note" className={`sizes__note${tone}`} role={isMissing ? 'alert' : 'status'}>
        {note(sizes, option, isMissing)}
      </p>
    </fieldset>
  )
}

function Size({
  size,
  isChosen,
  onChoose,
}: {
  size: SizeOption
  isChosen: boolean
  onChoose: (item: string) => void
}) {
  const words = stockText(size.stock)
  return (
    <label className={`size size--${size.stock.state}`}>
      <input
        className="size__radio"
        type="radio"
        name="size"
        value={size.item}
        checked={isChosen}
        onChange={() => onChoose(size.item)}
        aria-label={`${texts.sizeNamed(size.name)}${words && `, ${words}`}`}
      />
      <span className="size__name">{size.name}</span>
    </label>
  )
}
