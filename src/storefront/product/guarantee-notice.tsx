import { shop } from '#brand/shop.config.ts'

/** Of the European Commission, on guarantees of all member states. */
const yourEurope = 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm'

/**
 * The harmonised notice on the legal guarantee of conformity, near product and order button (Directive 2011/83/EU, article 6(1)(l), as
 * amended by Directive (EU) 2024/825; Implementing Regulation (EU) 2025/1960; from 2026-09-27): the official graphic where the brand has
 * it, else its content in words (Directive (EU) 2019/771, articles 10, 13 and 17).
 */
export function GuaranteeNotice() {
  if (shop.guaranteeNotice === null) return null
  const file = shop.guaranteeNotice?.['en']
  return (
    <aside className="small guarantee" aria-label="Legal guarantee of conformity">
      {file ? (
        <a href={yourEurope}>
          <img
            src={`/icons/${file}`}
            loading="lazy"
            alt="EU notice: legal guarantee of conformity of at least 2 years. More on Your Europe."
          />
        </a>
      ) : (
        <>
          <strong>Legal guarantee of conformity in the EU: at least 2 years.</strong> If goods turn out faulty
          or not as described, the seller must repair or replace them free of charge, or else reduce the price
          or refund it. National law may give you longer. Commercial guarantees of seller or producer come on
          top. <a href={yourEurope}>More on Your Europe</a>
        </>
      )}
    </aside>
  )
}
