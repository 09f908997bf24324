import * as texts from '#texts/product.ts'

interface PriceProps {
  now: string
  /** Set while on sale. */
  before?: string | null
  pricelist?: string
}

/** One price for people. Before and after are told by words too, not by a line through a number alone. */
export function Price({ now, before = null, pricelist }: PriceProps) {
  return (
    <span className="price" data-pricelist={pricelist}>
      {before === null ? (
        now
      ) : (
        <>
          <span className="hidden">{texts.now}</span>
          <ins className="price__now--sale">{now}</ins>
          <span className="hidden">{texts.before}</span> <del className="price__before">{before}</del>
        </>
      )}
    </span>
  )
}
