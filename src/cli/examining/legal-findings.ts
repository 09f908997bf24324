import type { MarketsConfig } from '#contract/markets.ts'
import type { ShopConfig } from '#contract/shop.ts'
import { vatRates, vatRatesAsOf } from '#contract/vat-rates.ts'
import { paths } from '#contract/screens.ts'
import { isEuMember } from '#domain/tax/tax-areas.ts'
import { taxRules } from '#domain/tax/tax-rules.ts'
import { findTerritory } from '#domain/tax/territories.ts'
import { isOutsideEu } from '#server/catalogue/import/report/outside-eu.ts'

import { note, ok, type Finding } from './finding.ts'

/** A rule, where it is written and since when it holds. */
const rules = {
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

type Law = Pick<
  ShopConfig,
  'seller' | 'manufacturer' | 'responsiblePerson' | 'guaranteeNotice' | 'footer' | 'homeCountry'
>

const found = (
  what: string,
  isMissing: boolean,
  rule: string,
  words: { missing: string; there: string },
): Finding => (isMissing ? note(what, `${words.missing}. ${rule}`) : ok(what, `${words.there}. ${rule}`))

/** What the settings of a shop lack by law, for all of its markets and then market by market, each with its rule, source and date. */
export function lawFindings(shop: Law, markets: MarketsConfig, today: Date): Finding[] {
  const sold = markets.countries.filter(({ shipTo }) => shipTo)
  const sellsToEu = sold.some(({ code }) => isEuMember(code))
  return [
    ...(sellsToEu ? euFindings(shop) : []),
    found('seller', shop.seller.vat.trim() === '', rules.seller, {
      missing: 'seller.vat of brand/shop.config.ts is empty',
      there: 'the VAT number of the seller stands on receipts',
    }),
    ...ratesAge(today),
    ...markets.markets.flatMap((market) =>
      marketFindings(`market ${market.name}`, {
        shop,
        markets,
        countries: sold.filter((country) => country.market === market.id),
      }),
    ),
  ]
}

function euFindings(shop: Law): Finding[] {
  const links = shop.footer.flatMap((part) => part.links)
  const maker = (shop.manufacturer ?? shop.seller).address
  const isForeign = isOutsideEu(maker)
  return [
    found('guarantee', shop.guaranteeNotice === null || !shop.guaranteeNotice?.['en'], rules.guarantee, {
      missing:
        shop.guaranteeNotice === null
          ? 'guaranteeNotice of brand/shop.config.ts is null, but the shop sells to countries of the EU'
          : 'its content is shown in words. Put the official graphic of the European Commission into brand/icons/ and name it in guaranteeNotice of brand/shop.config.ts: { en: "file.svg" }',
      there: 'the official notice is shown on product pages and in the checkout',
    }),
    found(
      'accessibility',
      !links.some(({ href, label }) => /accessib/i.test(href + label)),
      rules.accessibility,
      {
        missing:
          'no link of the footer leads to an accessibility statement. Write brand/content/accessibility.html and link it in footer of brand/shop.config.ts',
        there: 'the footer leads to an accessibility statement',
      },
    ),
    found('withdrawal', !links.some(({ href }) => href === paths.withdraw), rules.withdrawal, {
      missing: 'no link of the footer leads to /withdraw/, "Withdraw from contract here"',
      there: 'the footer leads to the withdrawal function',
    }),
    found('manufacturer', shop.manufacturer === undefined, rules.manufacturer, {
      missing: `product pages name ${shop.seller.legalName} as the manufacturer. Say who it is in manufacturer of brand/shop.config.ts, even if that is right`,
      there: 'product pages name the manufacturer',
    }),
    found('responsible', isForeign && !shop.responsiblePerson, rules.responsiblePerson, {
      missing: `the manufacturer is outside the EU (${maker}). Name responsiblePerson in brand/shop.config.ts`,
      there: isForeign ? 'product pages name the responsible person' : 'the manufacturer is in the EU',
    }),
    ...links
      .filter(({ href }) => href.includes('ec.europa.eu/consumers/odr'))
      .map(({ label }) =>
        note('odr', `the link "${label}" of the footer leads nowhere any more: remove it. ${rules.odr}`),
      ),
  ]
}

/** After half a year rates are worth another look. */
const ratesKeepMs = 183 * 24 * 60 * 60_000

function ratesAge(today: Date): Finding[] {
  const asOf = `VAT rates are as of ${vatRatesAsOf}`
  return today.getTime() - Date.parse(vatRatesAsOf) > ratesKeepMs
    ? [note('rates', `${asOf}: compare yours with the tax authorities, or install a newer version`)]
    : [ok('rates', `${asOf}; compare yours with the tax authorities before you rely on them`)]
}

interface OfMarket {
  readonly shop: Law
  readonly markets: MarketsConfig
  readonly countries: MarketsConfig['countries']
}

function marketFindings(what: string, { shop, markets, countries }: OfMarket): Finding[] {
  const findings: Finding[] = []
  for (const { code, taxPercent, taxRates = {} } of countries) {
    const known = vatRates[code]
    const territory = findTerritory(code, '')
    if (territory && taxPercent > 0 && !markets.territories?.[territory.code])
      findings.push(
        note(
          what,
          `${code}: ${territory.name} lies outside the VAT area of ${territory.country}; its rate stands in territories, "${territory.code}". ${territory.source}`,
        ),
      )
    if (!known || taxPercent === 0) continue
    if (taxPercent !== known.standard)
      findings.push(
        note(
          what,
          `${code}: taxPercent is ${taxPercent}, the law says ${known.standard}. ${known.source}, ${vatRatesAsOf}`,
        ),
      )
    for (const [name, rate] of Object.entries(known.classes))
      if (taxRates[name] !== rate)
        findings.push(
          note(
            what,
            `${code}: taxRates has ${taxRates[name] ?? 'no rate'} for "${name}", the law says ${rate}. ${known.source}, ${vatRatesAsOf}`,
          ),
        )
  }
  const charged = countries.filter(
    (country) =>
      taxRules({ country, territory: null, homeCountry: shop.homeCountry, settings: markets })
        .importCharges !== null,
  )
  if (charged.length > 0)
    findings.push(
      ok(
        what,
        `buyers pay import charges in ${charged.map(({ code }) => code).join(', ')}; checkout, receipt and email say so. ${rules.importCharges}`,
      ),
    )
  return findings.length > 0 ? findings : [ok(what, 'its rates are those of the law')]
}
