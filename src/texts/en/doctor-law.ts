/** What `vitrine doctor law` says. A rule names where it is written and since when it holds. */

export const rules = {
  guarantee:
    'Directive (EU) 2024/825 and Implementing Regulation (EU) 2025/1960: harmonised notice on the legal guarantee, since 2026-09-27',
  accessibility: 'Directive (EU) 2019/882, article 13 and annex V: accessibility statement, since 2025-06-28',
  withdrawal: 'Directive (EU) 2023/2673, article 11a of 2011/83/EU: withdrawal function, since 2026-06-19',
  manufacturer: 'Regulation (EU) 2023/988, article 19: manufacturer on the offer, since 2024-12-13',
  responsiblePerson:
    'Regulation (EU) 2023/988, articles 16 and 19: responsible person in the EU on the offer, since 2024-12-13',
  seller: 'Directive 2006/112/EC, article 226(3): VAT number on invoices',
  odr: 'Regulation (EU) 2024/3228: the platform for online dispute resolution closed on 2025-07-20',
  importCharges:
    'Directive 2011/83/EU, article 6(1)(e): charges that may come on top are said before the order',
} as const

export const byRule = (text: string, rule: keyof typeof rules) => `${text}. ${rules[rule]}`

export const seller = {
  missing: 'seller.vat of brand/shop.config.ts is empty',
  there: 'the VAT number of the seller stands on receipts',
}
export const guarantee = {
  missing: 'guaranteeNotice of brand/shop.config.ts is null, but the shop sells to countries of the EU',
  inWords:
    'its content is shown in words. Put the official graphic of the European Commission into brand/icons/ and name it in guaranteeNotice of brand/shop.config.ts: { en: "file.svg" }',
  there: 'the official notice is shown on product pages and in the checkout',
}
export const accessibility = {
  missing:
    'no link of the footer leads to an accessibility statement. Write brand/content/accessibility.html and link it in footer of brand/shop.config.ts',
  there: 'the footer leads to an accessibility statement',
}
export const withdrawal = {
  missing: 'no link of the footer leads to /withdraw/, "Withdraw from contract here"',
  there: 'the footer leads to the withdrawal function',
}
export const manufacturer = {
  missing: (legalName: string) =>
    `product pages name ${legalName} as the manufacturer. Say who it is in manufacturer of brand/shop.config.ts, even if that is right`,
  there: 'product pages name the manufacturer',
}
export const responsiblePerson = {
  missing: (maker: string) =>
    `the manufacturer is outside the EU (${maker}). Name responsiblePerson in brand/shop.config.ts`,
  there: 'product pages name the responsible person',
  notNeeded: 'the manufacturer is in the EU',
}
export const odrLink = (label: string) =>
  byRule(`the link "${label}" of the footer leads nowhere any more: remove it`, 'odr')

const ratesAsOf = (date: string) => `VAT rates are as of ${date}`
export const ratesOld = (date: string) =>
  `${ratesAsOf(date)}: compare yours with the tax authorities, or install a newer version`
export const ratesFresh = (date: string) =>
  `${ratesAsOf(date)}; compare yours with the tax authorities before you rely on them`

export const market = (name: string) => `market ${name}`
export const outsideVatArea = (
  country: string,
  territory: {
    readonly name: string
    readonly country: string
    readonly code: string
    readonly source: string
  },
) =>
  `${country}: ${territory.name} lies outside the VAT area of ${territory.country}; its rate stands in territories, "${territory.code}". ${territory.source}`
interface Rate {
  readonly country: string
  /** A percentage, or `exempt`. */
  readonly own: number | string | null
  readonly byLaw: number | string
  readonly source: string
  readonly date: string
}
export const standardRate = ({ country, own, byLaw, source, date }: Rate) =>
  `${country}: taxPercent is ${own}, the law says ${byLaw}. ${source}, ${date}`
export const classRate = (name: string, { country, own, byLaw, source, date }: Rate) =>
  `${country}: taxRates has ${own ?? 'no rate'} for "${name}", the law says ${byLaw}. ${source}, ${date}`
export const importCharges = (countries: readonly string[]) =>
  byRule(
    `buyers pay import charges in ${countries.join(', ')}; checkout, receipt and email say so`,
    'importCharges',
  )
export const ratesRight = 'its rates are those of the law'

/** Where the rate of a row of `vitrine tax` comes from. */
export const withoutTax = 'sold without tax'
export const rateSource = (source: string, date: string) => `${source}; as of ${date}`
