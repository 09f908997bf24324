import { shop } from '#brand/shop.config.ts'
import * as texts from '#texts/product.ts'
import { lang } from '#texts/language.ts'

/** Of the European Commission, on guarantees of all member states. */
const yourEurope = 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm'

/**
 * The harmonised notice on the legal guarantee of conformity, near product and order button (Directive 2011/83/EU, article 6(1)(l), as
 * amended by Directive (EU) 2024/825; Implementing Regulation (EU) 2025/1960; from 2026-09-27): the official graphic where the brand has
 * it, else its content in words (Directive (EU) 2019/771, articles 10, 13 and 17).
 */
export function GuaranteeNotice() {
  if (shop.guaranteeNotice === null) return null
  const file = shop.guaranteeNotice?.[lang]
  return (
    <aside className="small guarantee" aria-label={texts.legalGuaranteeOfConformity}>
      {file ? (
        <a href={yourEurope}>
          <img src={`/icons/${file}`} loading="lazy" alt={texts.euNoticeLegalGuarantee} />
        </a>
      ) : (
        <>
          <strong>{texts.legalGuaranteeOfConformityInTheEu}</strong> {texts.ifGoodsTurnOutFaulty}{' '}
          <a href={yourEurope}>{texts.moreOnYourEurope}</a>
        </>
      )}
    </aside>
  )
}
