import type { ProductPageProduct } from '#contract/page-data.ts'
import { isOneSize } from '#domain/product/size-text.ts'
import { fitAdvice } from '#texts/fit-advice.ts'
import * as texts from '#texts/product.ts'

/** Labels under which catalogues say how a piece fits, and what the person in its pictures measures and wears. */
const fitLabel =
  /^((size (and|&) )?fit( notes?)?|model('s)? (info|information|height|size|wears|is wearing)|worn by)$/i

export const isFitNote = ({ label }: { label: string }): boolean => fitLabel.test(label.trim())

/** What comes in one size has no "Size One size" where its measures are known. */
export const isMeasured = ({ items, details }: ProductPageProduct): boolean =>
  items.length === 1 && items.every(({ name }) => isOneSize(name)) && details.some(isFitNote)

/** What a size is chosen by, beside the sizes: whoever has to look for it buys the wrong one, or none. */
export function FitNotes({ product }: { product: ProductPageProduct }) {
  const notes = product.details.filter(isFitNote)
  if (notes.length === 0 && !product.cutFor && !product.fitAdvice) return null
  return (
    <div className="fit-notes small">
      {product.cutFor && (
        <p>
          <span className="soft">{texts.cutFor}</span> {texts.wearers[product.cutFor]}
        </p>
      )}
      {notes.map(({ label, text }) => (
        <p key={label + text}>
          <span className="soft">{isMeasured(product) && label === 'Fit' ? texts.size : label}</span> {text}
        </p>
      ))}
      {product.fitAdvice && <p>{fitAdvice[product.fitAdvice]}</p>}
    </div>
  )
}
