import { useCallback, useMemo, useState } from 'react'

import type { ProductDetail } from '#contract/staff/products.ts'

import { buildChange, type BuiltChange } from './build-change.ts'
import { readFields, type ProductFields } from './product-fields.ts'

/** A product on the screen: what the server has, and what was typed over it. */
export interface ProductDraft extends BuiltChange {
  readonly product: ProductDetail
  readonly base: ProductFields
  readonly typed: ProductFields
  /** What stands in a field. */
  readonly read: (path: string) => string
  readonly type: (path: string, text: string) => void
  /** What is wrong with a field; undefined where nothing is. */
  readonly fault: (path: string) => string | undefined
  /** Faults that the server found. */
  readonly setServerFaults: (faults: ReadonlyMap<string, string>) => void
  /** What was typed stays, over the product as it is now; of these fields it is given up. */
  readonly rebase: (product: ProductDetail, dropped?: readonly string[]) => void
  readonly clear: () => void
  /** Another one whenever what stands in the fields was put there by something else than typing. */
  readonly round: number
}

const nothing: ReadonlyMap<string, string> = new Map()

/** Keeps what was typed over a product; what is typed back to what it was is no change. */
export function useProductDraft(loaded: ProductDetail): ProductDraft {
  const [product, setProduct] = useState(loaded)
  const [typed, setTyped] = useState<ProductFields>(nothing)
  const [serverFaults, setServerFaults] = useState<ReadonlyMap<string, string>>(nothing)
  const [round, setRound] = useState(0)
  const base = useMemo(() => readFields(product), [product])
  // Nothing was typed, so the newest is shown at once.
  if (typed.size === 0 && loaded.version !== product.version) {
    setProduct(loaded)
    setRound(round + 1)
  }
  const read = useCallback((path: string) => typed.get(path) ?? base.get(path) ?? '', [typed, base])
  const type = (path: string, text: string) => {
    setTyped((before) => withText(before, base, path, text))
    setServerFaults((before) => new Map([...before].filter(([known]) => known !== path)))
  }
  const built = useMemo(() => buildChange(product, base, typed), [product, base, typed])
  return {
    ...built,
    product,
    base,
    typed,
    read,
    type,
    fault: (path) => built.faults.get(path) ?? serverFaults.get(path),
    setServerFaults,
    rebase(next, dropped = []) {
      const fields = readFields(next)
      const kept = [...typed].filter(([path, text]) => !dropped.includes(path) && fields.get(path) !== text)
      setProduct(next)
      setTyped(new Map(kept))
      setServerFaults(nothing)
      setRound(round + 1)
    },
    clear() {
      setTyped(nothing)
      setServerFaults(nothing)
      setRound(round + 1)
    },
    round,
  }
}

function withText(typed: ProductFields, base: ProductFields, path: string, text: string): ProductFields {
  const next = new Map(typed)
  if (text === base.get(path)) next.delete(path)
  else next.set(path, text)
  return next
}
