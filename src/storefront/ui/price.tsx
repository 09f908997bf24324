interface PriceProps {
  now: string
  /** Set while on sale. */
  before?: string | null
  /** Lowest price of the 30 days before the sale. */
  lowest?: string | null
  pricelist?: string
}

/** One price for people. Before and after are told by words too, not by a line through a number alone. */
export function Price({ now, before = null, lowest = null, pricelist }: PriceProps) {
  return (
    <span className="price" data-pricelist={pricelist}>
      {before === null ? (
        now
      ) : (
        <>
          <span className="hidden">Now </span>
          <ins className="price__now--sale">{now}</ins>
          <span className="hidden">, before </span> <del className="price__before">{before}</del>
          {lowest !== null && <span className="price__lowest">Lowest price last 30 days: {lowest}</span>}
        </>
      )}
    </span>
  )
}
