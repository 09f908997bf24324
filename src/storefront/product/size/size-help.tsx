import { useCallback, useState } from 'react'

import type { ProductPageProduct } from '#contract/page-data.ts'
import * as texts from '#texts/product.ts'

import { useLazy } from '../../ui/use-lazy.ts'

const loadGuide = () => import('./size-guide.tsx').then(({ SizeGuide }) => SizeGuide)

/** The way to the size guide, beside the word "Size"; nothing where there is nothing to guide by. */
export function SizeHelp({ product }: { product: ProductPageProduct }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  const Guide = useLazy(loadGuide, isOpen, close)
  if (!product.measurementChart && !product.sizeScale) return null
  return (
    <>
      <button
        type="button"
        className="text-button small size-help"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {texts.sizeGuide}
      </button>
      {Guide && isOpen && <Guide product={product} onClose={close} />}
    </>
  )
}
